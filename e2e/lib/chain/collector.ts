/**
 * `collector()`: functions of a development account on the local chain: `mint()` mints an NFT of a collection, `sell()`
 * sells one to another account through the marketplace, `send()` sends any transaction.
 */
import { LOCAL, localContractsOf, NATIVE, toViemChain } from '@cenote/chains';
import { waitFor } from '@cenote/launch';
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  publicActions,
} from 'viem';
import { testAccount } from './chain.ts';

const abi = parseAbi([
  'struct Spent { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct Received { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'struct Order { address offerer; Spent[] offer; Received[] consideration; uint256 salt; }',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'function mint() payable',
  'function approve(address to, uint256 tokenId)',
  'function open(Order order)',
  'function fulfill(Order order) payable',
]);

export function collector(rpcUrl: string, addressIndex: number) {
  const chain = toViemChain(LOCAL, rpcUrl);
  const account = testAccount(addressIndex);
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) }).extend(
    publicActions,
  );
  const send = async (to: Address, data: Hex, value = 0n) => {
    const hash = await client.sendTransaction({ to, data, value });
    // Automine mines immediately, but the receipt becomes available a moment later.
    const receipt = await waitFor(
      () => client.getTransactionReceipt({ hash }).catch(() => undefined),
      { what: `The receipt of ${hash}`, timeoutMs: 60_000, everyMs: 20 },
    );
    if (receipt.status !== 'success') throw new Error(`${hash} failed`);
    return receipt;
  };
  return {
    address: account.address,

    /** Mints an item. Returns its token id. */
    async mint(collection: Address, price: bigint): Promise<bigint> {
      const data = encodeFunctionData({ abi, functionName: 'mint' });
      const { logs } = await send(collection, data, price);
      return parseEventLogs({ abi, eventName: 'Transfer', logs })[0]!.args.tokenId;
    },

    /** Sells an item to another account for the native coin through the marketplace. */
    async sell(
      collection: Address,
      identifier: bigint,
      price: bigint,
      buyerIndex: number,
    ): Promise<Hash> {
      const seller = account.address;
      const market = localContractsOf(LOCAL.id).seaport;
      const money = { itemType: 0, token: NATIVE, identifier: 0n, amount: price };
      const order = {
        offerer: seller,
        offer: [{ itemType: 2, token: collection, identifier, amount: 1n }],
        consideration: [{ ...money, recipient: seller }],
        salt: identifier,
      };
      const call = (functionName: 'open' | 'fulfill') =>
        encodeFunctionData({ abi, functionName, args: [order] });
      const approve = { abi, functionName: 'approve', args: [market, identifier] } as const;
      await send(collection, encodeFunctionData(approve));
      await send(market, call('open'));
      const buyer = collector(rpcUrl, buyerIndex);
      return (await buyer.send(market, call('fulfill'), price)).transactionHash;
    },

    send,
  };
}
