import { type Address, contractsOf, type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import { address, poolId } from '../../testing/logs.ts';
import { knownContracts } from '../account-service.ts';
import type { AccountEventRow, ActivityRow, PoolMoveRow, SaleRow, Trace } from './activity-rows.ts';
import { type Classified, classify } from './classify.ts';

const contracts = contractsOf(LOCAL.id)!;
const WETH = lower(contracts.weth9);
const ROUTER = lower(contracts.universalRouter);
const [ACCOUNT, RECIPIENT, UNKNOWN_ADDRESS] = [address(1), address(2), address(3)];
const PAIR = address(0x21);
const [USDC, DAI, PAGES] = [address(0x11), address(0x12), address(0x13)];

const row = (changes: Partial<ActivityRow> = {}): ActivityRow => ({
  block_number: 1,
  transaction_index: 0,
  hash: poolId(1),
  timestamp: 7,
  sender: ACCOUNT,
  target: ROUTER,
  value: '0',
  selector: '0x3593564c',
  is_failed: false,
  ...changes,
});
const event = (
  kind: AccountEventRow['kind'],
  contract: Hex,
  from: Address,
  to: Address,
  amount = '5',
): AccountEventRow => ({ kind, contract, from, to, amount });
const move = (
  kind: PoolMoveRow['kind'],
  token0: Address,
  token1: Address,
  amount0: string | null,
  amount1: string | null,
  pool = 1,
): PoolMoveRow => ({
  kind,
  pool_id: poolId(pool),
  protocol: 'v3',
  token0,
  token1,
  amount0,
  amount1,
});
const sale = (seller: Address, buyer: Address): SaleRow => ({
  collection: PAGES,
  token_id: '9',
  seller,
  buyer,
  currency: NATIVE,
  amount: '700',
});

const what = (trace: Partial<Trace>, changes?: Partial<ActivityRow>): Classified =>
  classify({
    account: ACCOUNT,
    row: row(changes),
    known: knownContracts(contracts),
    trace: { events: [], moves: [], sales: [], ...trace },
  });

/** Formats moves as text: `-5 0x…` is outgoing, `+5 0x…` is incoming. */
const summaryOf = ({ type, moves, counterparty }: Classified) => ({
  type,
  counterparty,
  moves: moves.map(
    ({ isIncoming, contract, amount }) => `${isIncoming ? '+' : '-'}${amount} ${contract}`,
  ),
});

test.each<[string, Partial<Trace>, Partial<ActivityRow>, string, string[], Address | null]>([
  [
    'an approval has its amount and spender',
    { events: [event('approval', USDC, ACCOUNT, ROUTER)] },
    { target: USDC },
    'approve',
    [`-5 ${USDC}`],
    ROUTER,
  ],
  [
    'an approval of zero is a revocation',
    { events: [event('approval', USDC, ACCOUNT, ROUTER, '0')] },
    { target: USDC },
    'revoke',
    [`-0 ${USDC}`],
    ROUTER,
  ],
  [
    'a permit without a swap is a permit',
    { events: [event('permit', USDC, ACCOUNT, ROUTER)] },
    {},
    'permit',
    [`-5 ${USDC}`],
    ROUTER,
  ],
  [
    'an approval of all items of a collection has no amount',
    { events: [event('approvalForAll', PAGES, ACCOUNT, RECIPIENT, '1')] },
    { target: PAGES },
    'approve',
    [`-null ${PAGES}`],
    RECIPIENT,
  ],
  [
    'a swap through two pools omits the intermediate token and includes its permit',
    {
      events: [event('permit', USDC, ACCOUNT, ROUTER)],
      moves: [move('swap', USDC, DAI, '100', '-99'), move('swap', DAI, WETH, '99', '-3', 2)],
    },
    {},
    'swap',
    [`-100 ${USDC}`, `+3 ${WETH}`],
    ROUTER,
  ],
  [
    'a swap of native coins that a router wrapped pays native coins',
    { moves: [move('swap', USDC, WETH, '-100', '3')] },
    { value: '4' },
    'swap',
    [`-3 ${NATIVE}`, `+100 ${USDC}`],
    ROUTER,
  ],
  [
    'a swap to native coins that a router unwrapped receives native coins',
    {
      events: [event('unwrap', WETH, ROUTER, NATIVE, '3')],
      moves: [move('swap', USDC, WETH, '100', '-3')],
    },
    {},
    'swap',
    [`-100 ${USDC}`, `+3 ${NATIVE}`],
    ROUTER,
  ],
  [
    'a swap for another recipient has no received amount',
    {
      events: [event('transfer', DAI, address(0x99), RECIPIENT, '99')],
      moves: [move('swap', USDC, DAI, '100', '-99')],
    },
    {},
    'swap',
    [`-100 ${USDC}`],
    ROUTER,
  ],
  [
    'a swap of a token with a transfer fee pays all that left the seller',
    {
      events: [
        // The index has no row of transfers between the sender and a pool.
        event('transfer', DAI, ACCOUNT, UNKNOWN_ADDRESS, '5'),
      ],
      moves: [move('swap', USDC, DAI, '-60', '95')],
    },
    {},
    'swap',
    [`-100 ${DAI}`, `+60 ${USDC}`],
    ROUTER,
  ],
  [
    'a swap to a token with a transfer fee receives what the buyer got',
    {
      events: [event('transfer', DAI, PAIR, UNKNOWN_ADDRESS, '3')],
      moves: [move('swap', USDC, DAI, '60', '-100')],
    },
    {},
    'swap',
    [`-60 ${USDC}`, `+97 ${DAI}`],
    ROUTER,
  ],
  [
    "a swap through a foreign contract with a fee on both tokens has the sender's amounts",
    {
      events: [
        event('transfer', USDC, ACCOUNT, UNKNOWN_ADDRESS, '60'),
        event('transfer', USDC, UNKNOWN_ADDRESS, PAIR, '59'),
        event('transfer', DAI, PAIR, UNKNOWN_ADDRESS, '100'),
        event('transfer', DAI, UNKNOWN_ADDRESS, ACCOUNT, '98'),
      ],
      moves: [move('swap', USDC, DAI, '59', '-100')],
    },
    {},
    'swap',
    [`-60 ${USDC}`, `+98 ${DAI}`],
    ROUTER,
  ],
  [
    "a recipient of another account's swap receives tokens",
    {
      events: [event('transfer', DAI, address(0x99), ACCOUNT, '99')],
      moves: [move('swap', USDC, DAI, '100', '-99')],
    },
    { sender: RECIPIENT },
    'receive',
    [`+99 ${DAI}`],
    address(0x99),
  ],
  [
    'a wrap has both amounts',
    { events: [event('wrap', WETH, NATIVE, ACCOUNT)] },
    { target: WETH, value: '5' },
    'wrap',
    [`-5 ${NATIVE}`, `+5 ${WETH}`],
    null,
  ],
  [
    'an unwrap has both amounts',
    { events: [event('unwrap', WETH, ACCOUNT, NATIVE)] },
    { target: WETH },
    'unwrap',
    [`-5 ${WETH}`, `+5 ${NATIVE}`],
    null,
  ],
  [
    'a token transfer from the account is a send',
    { events: [event('transfer', USDC, ACCOUNT, RECIPIENT)] },
    { target: USDC },
    'send',
    [`-5 ${USDC}`],
    RECIPIENT,
  ],
  [
    'a token transfer to the account is a receive',
    { events: [event('transfer', USDC, RECIPIENT, ACCOUNT)] },
    { sender: RECIPIENT, target: USDC },
    'receive',
    [`+5 ${USDC}`],
    RECIPIENT,
  ],
  [
    'a native transfer from the account is a send',
    {},
    { target: RECIPIENT, value: '8', selector: null },
    'send',
    [`-8 ${NATIVE}`],
    RECIPIENT,
  ],
  [
    'a native transfer to the account is a receive',
    {},
    { sender: RECIPIENT, target: ACCOUNT, value: '8', selector: null },
    'receive',
    [`+8 ${NATIVE}`],
    RECIPIENT,
  ],
  [
    'a new pool with its first liquidity is a pool creation',
    {
      events: [event('createPool', poolId(1), ACCOUNT, NATIVE, '0')],
      moves: [move('mint', USDC, DAI, '10', '20')],
    },
    {},
    'createPool',
    [`-10 ${USDC}`, `-20 ${DAI}`],
    null,
  ],
  [
    'added liquidity has its amounts',
    { moves: [move('mint', USDC, DAI, '10', '20')] },
    {},
    'increaseLiquidity',
    [`-10 ${USDC}`, `-20 ${DAI}`],
    null,
  ],
  [
    'removed liquidity has the collected amounts, of which the burnt ones are a part',
    { moves: [move('burn', USDC, DAI, '10', '20'), move('collect', USDC, DAI, '11', '21')] },
    {},
    'decreaseLiquidity',
    [`+11 ${USDC}`, `+21 ${DAI}`],
    null,
  ],
  [
    'a collect without a burn has only fees',
    { moves: [move('collect', USDC, DAI, '1', '0')] },
    {},
    'collectFees',
    [`+1 ${USDC}`],
    null,
  ],
  [
    'a collect of v4 fees has no amounts, as no log contains them',
    { moves: [move('collect', USDC, DAI, null, null)] },
    {},
    'collectFees',
    [],
    null,
  ],
  [
    'liquidity moved to another pool has the remaining amounts',
    { moves: [move('burn', USDC, DAI, '10', '20'), move('mint', USDC, DAI, '10', '18', 2)] },
    {},
    'migrateLiquidity',
    [`+2 ${DAI}`],
    null,
  ],
  [
    'an item minted for coins is a mint',
    { events: [event('nft', PAGES, NATIVE, ACCOUNT, '9')] },
    { target: PAGES, value: '50' },
    'mint',
    [`-50 ${NATIVE}`, `+9 ${PAGES}`],
    PAGES,
  ],
  [
    'a bought item is a purchase',
    { events: [event('nft', PAGES, RECIPIENT, ACCOUNT, '9')], sales: [sale(RECIPIENT, ACCOUNT)] },
    { value: '700' },
    'purchase',
    [`-700 ${NATIVE}`, `+9 ${PAGES}`],
    RECIPIENT,
  ],
  [
    "an item sold in another account's transaction is a sale",
    { events: [event('nft', PAGES, ACCOUNT, RECIPIENT, '9')], sales: [sale(ACCOUNT, RECIPIENT)] },
    { sender: RECIPIENT },
    'sale',
    [`-9 ${PAGES}`, `+700 ${NATIVE}`],
    RECIPIENT,
  ],
  [
    'an item transferred without payment is a send',
    { events: [event('nft', PAGES, ACCOUNT, RECIPIENT, '9')] },
    { target: PAGES },
    'send',
    [`-9 ${PAGES}`],
    RECIPIENT,
  ],
  [
    'tokens from an airdrop contract are a claim',
    { events: [event('transfer', USDC, lower(contracts.merkleDistributor!), ACCOUNT)] },
    {},
    'claim',
    [`+5 ${USDC}`],
    lower(contracts.merkleDistributor!),
  ],
  [
    'tokens from a reward contract are a claim of rewards',
    { events: [event('transfer', USDC, lower(contracts.rewardsDistributor!), ACCOUNT)] },
    {},
    'claimRewards',
    [`+5 ${USDC}`],
    lower(contracts.rewardsDistributor!),
  ],
  [
    'an authorization is a delegation',
    { events: [event('delegation', ACCOUNT, ACCOUNT, UNKNOWN_ADDRESS, '0')] },
    { target: ACCOUNT },
    'delegate',
    [],
    UNKNOWN_ADDRESS,
  ],
  [
    'an authorization of the zero address removes the delegation',
    { events: [event('delegation', ACCOUNT, ACCOUNT, NATIVE, '0')] },
    { target: ACCOUNT },
    'removeDelegation',
    [],
    null,
  ],
  [
    'any other call is a confirmation',
    {},
    { target: UNKNOWN_ADDRESS },
    'confirm',
    [],
    UNKNOWN_ADDRESS,
  ],
  [
    'a failed native transfer is a send without amounts',
    {},
    { target: RECIPIENT, value: '8', selector: null, is_failed: true },
    'send',
    [],
    RECIPIENT,
  ],
  ['a failed swap is a swap without amounts', {}, { is_failed: true }, 'swap', [], ROUTER],
  [
    'a failed unknown call is a confirmation',
    {},
    { selector: '0x12345678', is_failed: true },
    'confirm',
    [],
    ROUTER,
  ],
])('%s', (_, trace, changes, type, moves, counterparty) => {
  expect(summaryOf(what(trace, changes))).toEqual({ type, moves, counterparty });
});

test('activity of other accounts in the same transaction is not attributed to the account', () => {
  const trace = {
    events: [
      event('approval', USDC, UNKNOWN_ADDRESS, ROUTER),
      event('delegation', UNKNOWN_ADDRESS, UNKNOWN_ADDRESS, ROUTER),
      event('transfer', USDC, UNKNOWN_ADDRESS, RECIPIENT),
    ],
    moves: [move('swap', USDC, DAI, '100', '-99')],
  };
  expect(what(trace, { sender: UNKNOWN_ADDRESS })).toMatchObject({ type: 'confirm', moves: [] });
});
