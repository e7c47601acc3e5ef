/**
 * Balances and activity of accounts on the real chain: types are correct, amounts equal those of the contracts to the
 * unit, and a reorganisation reverts them.
 */
import { resolve } from 'node:path';
import {
  type Address,
  contractsOf,
  erc20Abi,
  type Hex,
  lower,
  NATIVE,
  wethAbi,
} from '@cenote/chains';
import {
  activityDocument,
  approvalsDocument,
  createGraphqlClient,
  type GraphqlClient,
  nftCollectionDocument,
  nftItemsDocument,
  portfolioDocument,
  recentRecipientsDocument,
  transactionsDocument,
} from '@cenote/data';
import { TEST_WALLET, type World, worldCollectionAddress, worldTokenAddress } from '@cenote/devnet';
import { freePort, type IndexedTestWorld, startIndexedTestWorld } from '@cenote/launch';
import { encodeFunctionData, keccak256, parseAbi, parseEther, toHex } from 'viem';
import { GatewayProcess, until } from '../testing/gateway-process.ts';
import { Trader } from '../testing/trader.ts';

const CHAIN = 31337;
const contracts = contractsOf(CHAIN)!;
const [USDC, WETH] = [worldTokenAddress(CHAIN, 'USDC'), lower(contracts.weth9)];
const TOLL = worldTokenAddress(CHAIN, 'TOLL');
const DIVERS = worldCollectionAddress('divers');
const ACCOUNT = lower(TEST_WALLET);
/** An address without history. */
const newAccount = (name: string) => lower(`0x${keccak256(toHex(name)).slice(-40)}`);

const erc721Abi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function ownerOf(uint256 tokenId) view returns (address)',
]);
const v2RouterAbi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const marketAbi = parseAbi([
  'struct Spent { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct Received { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'struct Order { address offerer; Spent[] offer; Received[] consideration; uint256 salt; }',
  'function open(Order order)',
  'function fulfill(Order order) payable',
]);

let testWorld: IndexedTestWorld;
let world: World;
let gateway: GatewayProcess;
let trader: Trader;
let graphql: GraphqlClient;

beforeAll(async () => {
  testWorld = await startIndexedTestWorld(resolve(__dirname, '../../../../..'));
  ({ world } = testWorld);
  gateway = new GatewayProcess(await freePort(), {
    ...testWorld.settings,
    QUOTE_WORKERS: '0',
    SAFETY_MINUTES: '0',
  });
  gateway.start();
  trader = new Trader(world.chains[0]!.rpcUrl, CHAIN, TEST_WALLET, USDC);
  graphql = createGraphqlClient({ baseUrl: `http://127.0.0.1:${gateway.port}` });
  await until('readiness', async () => (await gateway.readiness())?.ready);
});
afterAll(async () => {
  await gateway?.end('SIGTERM');
  await testWorld?.stop();
});

interface Call {
  to: Address;
  data?: Hex;
  value?: bigint;
}

/** Sends a transaction from any account of the chain and returns its hash. */
async function send({
  from = ACCOUNT,
  gas = 1_000_000n,
  ...call
}: Call & { from?: Address; gas?: bigint }) {
  const { client } = trader;
  await client.impersonateAccount({ address: from });
  const hash = await client.sendTransaction({ ...call, account: from, gas, chain: null });
  await until('the receipt', () => client.getTransactionReceipt({ hash }).catch(() => undefined));
  return hash;
}
const transfer = (to: Address, amount: bigint): Call => ({
  to: USDC,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
});

async function activityOf(owner: Address, first = 20) {
  const { activity } = await graphql(activityDocument, { owner, chainIds: [CHAIN], first });
  return activity.edges.map(({ node }) => node);
}
/** Waits until the index has a transaction and returns the account's activity of it. */
const indexedActivity = (owner: Address, hash: Hex) =>
  until(`activity ${hash}`, async () =>
    (await activityOf(owner)).find((each) => each.hash === hash),
  );
const moved = ({ moves }: Awaited<ReturnType<typeof indexedActivity>>) =>
  moves.map(({ isIncoming, token, collection, amount, tokenId }) => [
    ...(isIncoming ? ['+'] : ['-']),
    token?.symbol ?? collection,
    amount ?? tokenId,
  ]);
async function balancesOf(owner: Address) {
  const { portfolio } = await graphql(portfolioDocument, {
    owner,
    chainIds: [CHAIN],
    includeSpam: true,
  });
  return Object.fromEntries(portfolio.balances.map((each) => [each.token.address, each.amount]));
}
const balanceOf = (owner: Address, token: Address) =>
  trader.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

test('transfers of tokens and coins appear for sender and recipient, and count as sends', async () => {
  const recipient = newAccount('friend');
  const tokens = await send(transfer(recipient, 5_000_000n));
  const coins = await send({ to: recipient, value: 7n });
  const sent = await indexedActivity(ACCOUNT, coins);
  expect(sent).toMatchObject({ type: 'SEND', status: 'success', counterparty: recipient });
  expect(moved(sent)).toEqual([['-', 'ETH', '7']]);
  expect(BigInt(sent.networkCost ?? 0)).toBeGreaterThan(0n);
  expect(moved(await indexedActivity(ACCOUNT, tokens))).toEqual([['-', 'USDC', '5000000']]);
  expect(await indexedActivity(recipient, tokens)).toMatchObject({
    type: 'RECEIVE',
    counterparty: ACCOUNT,
  });
  expect(await indexedActivity(recipient, coins)).toMatchObject({
    type: 'RECEIVE',
    counterparty: ACCOUNT,
  });
  expect(await balancesOf(recipient)).toEqual({ [USDC]: '5000000', [NATIVE]: '7' });
  expect((await balancesOf(ACCOUNT))[USDC]).toBe(String(await balanceOf(ACCOUNT, USDC)));
  const { recentRecipients } = await graphql(recentRecipientsDocument, { owner: ACCOUNT });
  expect(recentRecipients[0]).toMatchObject({ address: recipient, count: 2 });
});

test('an approval is listed until it is revoked', async () => {
  const spender = newAccount('spender');
  const approve = (amount: bigint): Call => ({
    to: USDC,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  });
  const ownApprovals = async () => {
    const { approvals } = await graphql(approvalsDocument, { owner: ACCOUNT, chainIds: [CHAIN] });
    return approvals.filter((each) => each.spender === spender);
  };
  const receipt = await send(approve(9n));
  expect(await indexedActivity(ACCOUNT, receipt)).toMatchObject({
    type: 'APPROVE',
    counterparty: spender,
  });
  expect(await ownApprovals()).toMatchObject([
    { token: { address: USDC }, amount: '9', isPermit2: false },
  ]);
  const taken = await send(approve(0n));
  expect(await indexedActivity(ACCOUNT, taken)).toMatchObject({
    type: 'REVOKE',
    counterparty: spender,
  });
  expect(await ownApprovals()).toEqual([]);
});

test('wraps, unwraps and swaps appear with their amounts', async () => {
  const wrap = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
  const unwrap = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [2n] });
  const wrapped = await indexedActivity(ACCOUNT, await send({ to: WETH, data: wrap, value: 5n }));
  expect([wrapped.type, moved(wrapped)]).toEqual([
    'WRAP',
    [
      ['-', 'ETH', '5'],
      ['+', 'WETH', '5'],
    ],
  ]);
  expect(await indexedActivity(ACCOUNT, await send({ to: WETH, data: unwrap }))).toMatchObject({
    type: 'UNWRAP',
  });
  expect((await balancesOf(ACCOUNT))[WETH] ?? '0').toBe(String(await balanceOf(ACCOUNT, WETH)));

  const before = await balanceOf(ACCOUNT, USDC);
  await trader.sell(gateway, 'v3', parseEther('1'));
  const gained = (await balanceOf(ACCOUNT, USDC)) - before;
  const swap = await until('the swap', async () =>
    (await activityOf(ACCOUNT, 1)).find(({ type }) => type === 'SWAP'),
  );
  expect(moved(swap)).toEqual([
    ['-', 'ETH', String(parseEther('1'))],
    ['+', 'USDC', String(gained)],
  ]);
});

test('swaps of a token with a transfer fee show the amounts that the buyer received and the seller sent', async () => {
  const buyer = new Trader(world.chains[0]!.rpcUrl, CHAIN, TEST_WALLET, TOLL);
  const before = await balanceOf(ACCOUNT, TOLL);
  await buyer.sell(gateway, 'v2', parseEther('1'));
  const bought = (await balanceOf(ACCOUNT, TOLL)) - before;
  const purchase = await until('the purchase', async () =>
    (await activityOf(ACCOUNT, 1)).find(({ moves }) =>
      moves.some((m) => m.token?.address === TOLL),
    ),
  );
  expect(moved(purchase)).toEqual([
    ['-', 'ETH', String(parseEther('1'))],
    ['+', 'TOLL', String(bought)],
  ]);

  const approve = { functionName: 'approve', args: [contracts.v2Router, bought] } as const;
  await send({ to: TOLL, data: encodeFunctionData({ abi: erc20Abi, ...approve }) });
  const had = await balanceOf(ACCOUNT, WETH);
  const sell = encodeFunctionData({
    abi: v2RouterAbi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [bought, 0n, [TOLL, WETH], TEST_WALLET, 2n ** 40n],
  });
  const sold = await send({ to: contracts.v2Router, data: sell });
  const gained = (await balanceOf(ACCOUNT, WETH)) - had;
  expect(moved(await indexedActivity(ACCOUNT, sold))).toEqual([
    ['-', 'TOLL', String(bought)],
    ['+', 'WETH', String(gained)],
  ]);
  const { transactions } = await graphql(transactionsDocument, {
    chainId: CHAIN,
    filter: { token: TOLL, wallet: ACCOUNT },
  });
  expect(
    transactions.edges.map(({ node: { paid, received } }) => [...paid, ...received]),
  ).toMatchObject([
    [{ amount: String(bought) }, { amount: String(gained) }],
    [{ amount: String(parseEther('1')) }, { amount: String(bought) }],
  ]);
});

test('a failed transaction is listed without amounts', async () => {
  const poor = newAccount('poor');
  await send({ to: poor, value: parseEther('1') });
  const hash = await send({ ...transfer(ACCOUNT, 1n), from: poor, gas: 100_000n });
  expect(await indexedActivity(poor, hash)).toMatchObject({
    type: 'SEND',
    status: 'failed',
    moves: [],
  });
  expect(await activityOf(ACCOUNT)).not.toContainEqual(expect.objectContaining({ hash }));
});

test('a sale updates the item’s owner, its last sale and its collection', async () => {
  const buyer = newAccount('buyer');
  const divers = async () => {
    const response = await graphql(nftCollectionDocument, { chainId: CHAIN, address: DIVERS });
    return response.nftCollection!;
  };
  const before = await divers();
  await send({ to: buyer, value: parseEther('3') });
  const { nftItems } = await graphql(nftItemsDocument, {
    chainId: CHAIN,
    owner: ACCOUNT,
    collection: DIVERS,
  });
  const item = nftItems.edges[0]!.node;
  expect(item).toMatchObject({
    owner: ACCOUNT,
    lastSale: null,
    name: `Cenote Divers #${item.tokenId}`,
  });
  expect(item.traits.map(({ type }) => type)).toEqual(['Depth', 'Light', 'Companions']);
  const identifier = BigInt(item.tokenId);
  const price = parseEther('2');
  const money = { itemType: 0, token: NATIVE, identifier: 0n, amount: price, recipient: ACCOUNT };
  const order = {
    offerer: ACCOUNT,
    salt: 1n,
    consideration: [money],
    offer: [{ itemType: 2, token: DIVERS, identifier, amount: 1n }],
  };
  const market = (functionName: 'open' | 'fulfill') =>
    encodeFunctionData({ abi: marketAbi, functionName, args: [order] });
  const approve = { functionName: 'approve', args: [contracts.seaport, identifier] } as const;
  await send({ to: DIVERS, data: encodeFunctionData({ abi: erc721Abi, ...approve }) });
  await send({ to: contracts.seaport, data: market('open') });
  const hash = await send({
    to: contracts.seaport,
    data: market('fulfill'),
    value: price,
    from: buyer,
  });

  const [bought, sold] = [await indexedActivity(buyer, hash), await indexedActivity(ACCOUNT, hash)];
  expect([bought.type, moved(bought)]).toEqual([
    'PURCHASE',
    [
      ['-', 'ETH', String(price)],
      ['+', DIVERS, item.tokenId],
    ],
  ]);
  expect(sold).toMatchObject({ type: 'SALE', counterparty: buyer });
  const now = await graphql(nftItemsDocument, {
    chainId: CHAIN,
    collection: DIVERS,
    tokenId: item.tokenId,
  });
  expect(now.nftItems.edges.map(({ node }) => node)).toMatchObject([
    { owner: buyer, lastSale: { hash, amount: String(price), currency: { address: NATIVE } } },
  ]);
  const after = await until('the sale', async () => {
    const collection = await divers();
    return collection.sales === before.sales + 1 && collection;
  });
  expect(after).toMatchObject({ name: 'Cenote Divers', isVerified: true, isSpam: false });
  expect(BigInt(after.volume) - BigInt(before.volume)).toBe(price);
});

test('spam is returned on request', async () => {
  const items = async (includeSpam: boolean) => {
    const { nftItems } = await graphql(nftItemsDocument, {
      chainId: CHAIN,
      owner: ACCOUNT,
      includeSpam,
    });
    return nftItems.edges.filter(({ node }) => node.collection.isSpam).length;
  };
  expect([await items(false), await items(true)]).toEqual([0, 1]);
});

test('a reorganisation reverts balances and activity', async () => {
  const recipient = newAccount('late friend');
  const before = (await balancesOf(ACCOUNT))[USDC];
  const hash = await send(transfer(recipient, 4n));
  expect(await indexedActivity(recipient, hash)).toMatchObject({ type: 'RECEIVE' });
  await trader.client.request({ method: 'anvil_reorg', params: [1, []] } as never);
  await until('the reorganisation', async () => (await activityOf(recipient)).length === 0);
  expect(await balancesOf(recipient)).toEqual({});
  expect((await balancesOf(ACCOUNT))[USDC]).toBe(before);
});
