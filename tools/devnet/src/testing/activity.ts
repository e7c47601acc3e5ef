import {
  type Address,
  erc20Abi,
  erc721Abi,
  isNative,
  localContractsOf,
  lower,
  merkleDistributorAbi,
  seaportAbi,
  v2FactoryAbi,
  v3FactoryAbi,
} from '@cenote/chains';
import {
  type Abi,
  decodeEventLog,
  getAbiItem,
  type Hex,
  type Log,
  type PublicClient,
  parseAbi,
  type Transaction,
  toEventSelector,
  zeroAddress,
} from 'viem';
import { NAMED_WALLETS } from '../history/accounts.ts';
import { SWAP_TOPICS } from '../history/swap-events.ts';
import { worldCollectionAddress } from '../nfts/collections.ts';

const permitAbi = parseAbi([
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
]);
const positionsAbi = parseAbi([
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)',
]);

const topicOf = (abi: Abi, name: string): Hex =>
  toEventSelector(getAbiItem({ abi, name }) as never);

/**
 * `activityOf()`: numbers of the named wallets' actions on a chain by kind, counted from their transactions and logs
 * only.
 */
export async function activityOf(
  reader: PublicClient,
  chainId: number,
): Promise<Record<string, number>> {
  const contracts = localContractsOf(chainId);
  const named = new Set<string>(NAMED_WALLETS.map(({ address }) => address));
  const head = Number(await reader.getBlockNumber());
  const transactions: Transaction[] = [];
  const failed = new Set<Hex>();
  for (let number = 0; number <= head; number++) {
    const blockNumber = BigInt(number);
    const { transactions: all } = await reader.getBlock({ blockNumber, includeTransactions: true });
    const own = all.filter(({ from }) => named.has(lower(from)));
    transactions.push(...own);
    if (own.length === 0) continue;
    const receipts = await reader.request({
      method: 'eth_getBlockReceipts' as never,
      params: [`0x${number.toString(16)}`] as never,
    });
    for (const { status, transactionHash } of receipts as { status: Hex; transactionHash: Hex }[]) {
      if (status !== '0x1') failed.add(transactionHash);
    }
  }
  const hashes = new Set(transactions.map(({ hash }) => hash));
  const logs = (await reader.getLogs({ fromBlock: 0n })).filter(({ transactionHash }) =>
    hashes.has(transactionHash),
  );
  const having = (topic: Hex) => logs.filter(({ topics: [first] }) => first === topic);
  const events = (abi: Abi, name: string, address?: Address) =>
    having(topicOf(abi, name)).filter((log) => !address || lower(log.address) === lower(address));
  const sentTo = (address: Address | undefined) =>
    transactions.filter(({ to }) => to && address && lower(to) === lower(address));

  const approvals = events(erc20Abi, 'Approval').filter(({ topics }) => topics.length === 3);
  const collections = (['divers', 'caves'] as const).map(worldCollectionAddress);
  const moves = collections.flatMap((at) => events(erc721Abi, 'Transfer', at));
  const isMint = ({ topics }: Log) => BigInt(topics[1] ?? 0) === 0n;
  const sales = events(seaportAbi, 'OrderFulfilled', contracts.seaport).map(saleOf);
  const authorizations = transactions.flatMap(({ authorizationList }) => authorizationList ?? []);
  return {
    approve: approvals.filter(({ data }) => BigInt(data) > 0n).length,
    revoke: approvals.filter(({ data }) => BigInt(data) === 0n).length,
    permit: events(permitAbi, 'Permit', contracts.permit2).length,
    'swap v2': having(SWAP_TOPICS[0]!).length,
    'swap v3': having(SWAP_TOPICS[1]!).length,
    'swap v4': having(SWAP_TOPICS[2]!).length,
    'swap of coins': sentTo(contracts.universalRouter).filter(({ value }) => value > 0n).length,
    wrap: sentTo(contracts.weth9).filter(({ value }) => value > 0n).length,
    unwrap: sentTo(contracts.weth9).filter(({ input }) => input.startsWith('0x2e1a7d4d')).length,
    'send coins': transactions.filter(({ input, value }) => input === '0x' && value > 0n).length,
    'send tokens': transactions.filter(({ input }) => input.startsWith('0xa9059cbb')).length,
    'send NFT': transactions.filter(({ input }) => input.startsWith('0x42842e0e')).length,
    'create pair': events(v2FactoryAbi, 'PairCreated', contracts.v2Factory).length,
    'create pool': events(v3FactoryAbi, 'PoolCreated', contracts.v3Factory).length,
    'increase liquidity': events(positionsAbi, 'IncreaseLiquidity').length,
    'decrease liquidity': events(positionsAbi, 'DecreaseLiquidity').length,
    'collect fees': events(positionsAbi, 'Collect').length,
    'v4 positions': sentTo(contracts.v4PositionManager).length,
    migrate: sentTo(contracts.v3Migrator).length,
    mint: moves.filter(isMint).length,
    'sale for coins': sales.filter(({ money }) => isNative(money)).length,
    'sale for wrapped coins': sales.filter(({ money }) => !isNative(money)).length,
    'accepted bid': sales.filter(({ isBid }) => isBid).length,
    claim: events(merkleDistributorAbi, 'Claimed', contracts.merkleDistributor).length,
    'claim rewards': events(merkleDistributorAbi, 'Claimed', contracts.rewardsDistributor).length,
    delegate: authorizations.filter(({ address }) => address !== zeroAddress).length,
    'end delegation': authorizations.filter(({ address }) => address === zeroAddress).length,
    'unknown call': sentTo(contracts.ensPublicResolver).length,
    failed: transactions.filter(({ hash }) => failed.has(hash)).length,
  };
}

/** Payment token of a sale, and whether the buyer had made a bid. */
function saleOf({ data, topics }: Log): { money: Address; isBid: boolean } {
  const { args } = decodeEventLog({ abi: seaportAbi, eventName: 'OrderFulfilled', data, topics });
  const [offered] = args.offer;
  const isBid = offered?.itemType === 1;
  const money = (isBid ? offered : args.consideration[0])?.token;
  if (!money) throw new Error('the sale has no payment');
  return { money, isBid };
}
