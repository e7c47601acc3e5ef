/**
 * `readCollection()`: reads owners, sales and item metadata of an NFT collection from the chain, independently of the
 * indexer. Also: types `TrueSale` and `TrueItem`.
 */
import { LOCAL, localContractsOf, lower } from '@cenote/chains';
import { type Address, createPublicClient, getAbiItem, type Hash, http, parseAbi } from 'viem';

/** Declared separately on purpose: shares no code with the indexer. */
const abi = parseAbi([
  'struct Spent { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct Received { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, Spent[] offer, Received[] consideration)',
  'function tokenURI(uint256 tokenId) view returns (string)',
]);
const transfer = getAbiItem({ abi, name: 'Transfer' });
const orderFulfilled = getAbiItem({ abi, name: 'OrderFulfilled' });
const [NATIVE_COIN, ERC20, ERC721] = [0, 1, 2];

export interface TrueSale {
  /** Wei, in the native or the wrapped native coin. */
  paid: bigint;
  hash: Hash;
}

/** Metadata of an item's token URI. */
export interface TrueItem {
  name: string;
  description: string;
  image: string;
  attributes: { trait_type: string; value: string | number }[];
}

export async function readCollection(rpcUrl: string, address: Address) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const fromBlock = 0n;
  const transfers = await client.getLogs({ address, event: transfer, fromBlock });
  const owners = new Map<bigint, Address>();
  for (const { args } of transfers) owners.set(args.tokenId!, lower(args.to!));

  const market = localContractsOf(LOCAL.id).seaport;
  const fulfilled = await client.getLogs({ address: market, event: orderFulfilled, fromBlock });
  const sales = new Map<bigint, TrueSale>();
  let volume = 0n;
  for (const { args, transactionHash: hash } of fulfilled) {
    const [offer, consideration] = [args.offer!, args.consideration!];
    const isItem = ({ itemType, token }: { itemType: number; token: Address }) =>
      itemType === ERC721 && lower(token) === lower(address);
    const item = [...offer, ...consideration].find(isItem);
    if (!item) continue;
    // Seaport: if the item is offered, the payment is in the consideration; for a bid it is in the offer.
    const money = (offer.some(isItem) ? consideration : offer).filter(({ itemType }) =>
      [NATIVE_COIN, ERC20].includes(itemType),
    );
    const paid = money.reduce((sum, { amount }) => sum + amount, 0n);
    sales.set(item.identifier, { paid, hash });
    volume += paid;
  }
  return {
    owners,
    sales,
    volume,
    holders: new Set(owners.values()).size,
    of: (owner: Address) => [...owners].filter(([, own]) => own === lower(owner)).map(([id]) => id),
    async item(tokenId: bigint): Promise<TrueItem> {
      const call = { address, abi, functionName: 'tokenURI', args: [tokenId] } as const;
      const [, body = ''] = (await client.readContract(call)).split(',');
      return JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
    },
  };
}
