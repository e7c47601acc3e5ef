import { type Address, contractsOf, type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import { address, poolId } from '../../testing/logs.ts';
import { knownContracts } from '../account-service.ts';
import type { AccountEventRow, ActivityRow, PoolMoveRow, SaleRow, Trace } from './activity-rows.ts';
import { type Classified, classify } from './classify.ts';

const contracts = contractsOf(LOCAL.id)!;
const WETH = lower(contracts.weth9);
const ROUTER = lower(contracts.universalRouter);
const [ME, FRIEND, STRANGER] = [address(1), address(2), address(3)];
const PAIR = address(0x21);
const [USDC, DAI, PAGES] = [address(0x11), address(0x12), address(0x13)];

const row = (changes: Partial<ActivityRow> = {}): ActivityRow => ({
  block_number: 1,
  transaction_index: 0,
  hash: poolId(1),
  timestamp: 7,
  sender: ME,
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
    account: ME,
    row: row(changes),
    known: knownContracts(contracts),
    trace: { events: [], moves: [], sales: [], ...trace },
  });

/** Moves as text: `-5 0x…` left, `+5 0x…` came. */
const told = ({ type, moves, counterparty }: Classified) => ({
  type,
  counterparty,
  moves: moves.map(
    ({ isIncoming, contract, amount }) => `${isIncoming ? '+' : '-'}${amount} ${contract}`,
  ),
});

test.each<[string, Partial<Trace>, Partial<ActivityRow>, string, string[], Address | null]>([
  [
    'what a token is approved for',
    { events: [event('approval', USDC, ME, ROUTER)] },
    { target: USDC },
    'approve',
    [`-5 ${USDC}`],
    ROUTER,
  ],
  [
    'an approval of nothing takes it back',
    { events: [event('approval', USDC, ME, ROUTER, '0')] },
    { target: USDC },
    'revoke',
    [`-0 ${USDC}`],
    ROUTER,
  ],
  [
    'a permit that is used without a swap',
    { events: [event('permit', USDC, ME, ROUTER)] },
    {},
    'permit',
    [`-5 ${USDC}`],
    ROUTER,
  ],
  [
    'all items of a collection',
    { events: [event('approvalForAll', PAGES, ME, FRIEND, '1')] },
    { target: PAGES },
    'approve',
    [`-null ${PAGES}`],
    FRIEND,
  ],
  [
    'a swap through two pools: what lies between cancels out, a permit is a part of it',
    {
      events: [event('permit', USDC, ME, ROUTER)],
      moves: [move('swap', USDC, DAI, '100', '-99'), move('swap', DAI, WETH, '99', '-3', 2)],
    },
    {},
    'swap',
    [`-100 ${USDC}`, `+3 ${WETH}`],
    ROUTER,
  ],
  [
    'native coins that a router wrapped',
    { moves: [move('swap', USDC, WETH, '-100', '3')] },
    { value: '4' },
    'swap',
    [`-3 ${NATIVE}`, `+100 ${USDC}`],
    ROUTER,
  ],
  [
    'native coins that a router unwrapped',
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
    'a swap for somebody else gives its sender nothing',
    {
      events: [event('transfer', DAI, address(0x99), FRIEND, '99')],
      moves: [move('swap', USDC, DAI, '100', '-99')],
    },
    {},
    'swap',
    [`-100 ${USDC}`],
    ROUTER,
  ],
  [
    'a token that keeps a part of what is sold: all that left the seller',
    {
      events: [
        // The index has no row of what passes between the sender and a pool.
        event('transfer', DAI, ME, STRANGER, '5'),
      ],
      moves: [move('swap', USDC, DAI, '-60', '95')],
    },
    {},
    'swap',
    [`-100 ${DAI}`, `+60 ${USDC}`],
    ROUTER,
  ],
  [
    'a token that keeps a part of what is bought: what came to the buyer',
    {
      events: [event('transfer', DAI, PAIR, STRANGER, '3')],
      moves: [move('swap', USDC, DAI, '60', '-100')],
    },
    {},
    'swap',
    [`-60 ${USDC}`, `+97 ${DAI}`],
    ROUTER,
  ],
  [
    'a swap by way of a contract that is not the protocol’s, and takes a part of both tokens',
    {
      events: [
        event('transfer', USDC, ME, STRANGER, '60'),
        event('transfer', USDC, STRANGER, PAIR, '59'),
        event('transfer', DAI, PAIR, STRANGER, '100'),
        event('transfer', DAI, STRANGER, ME, '98'),
      ],
      moves: [move('swap', USDC, DAI, '59', '-100')],
    },
    {},
    'swap',
    [`-60 ${USDC}`, `+98 ${DAI}`],
    ROUTER,
  ],
  [
    'what comes from a swap of somebody else',
    {
      events: [event('transfer', DAI, address(0x99), ME, '99')],
      moves: [move('swap', USDC, DAI, '100', '-99')],
    },
    { sender: FRIEND },
    'receive',
    [`+99 ${DAI}`],
    address(0x99),
  ],
  [
    'wrapping',
    { events: [event('wrap', WETH, NATIVE, ME)] },
    { target: WETH, value: '5' },
    'wrap',
    [`-5 ${NATIVE}`, `+5 ${WETH}`],
    null,
  ],
  [
    'unwrapping',
    { events: [event('unwrap', WETH, ME, NATIVE)] },
    { target: WETH },
    'unwrap',
    [`-5 ${WETH}`, `+5 ${NATIVE}`],
    null,
  ],
  [
    'tokens sent',
    { events: [event('transfer', USDC, ME, FRIEND)] },
    { target: USDC },
    'send',
    [`-5 ${USDC}`],
    FRIEND,
  ],
  [
    'tokens received',
    { events: [event('transfer', USDC, FRIEND, ME)] },
    { sender: FRIEND, target: USDC },
    'receive',
    [`+5 ${USDC}`],
    FRIEND,
  ],
  [
    'native coins sent',
    {},
    { target: FRIEND, value: '8', selector: null },
    'send',
    [`-8 ${NATIVE}`],
    FRIEND,
  ],
  [
    'native coins received',
    {},
    { sender: FRIEND, target: ME, value: '8', selector: null },
    'receive',
    [`+8 ${NATIVE}`],
    FRIEND,
  ],
  [
    'a new pool with its first liquidity',
    {
      events: [event('createPool', poolId(1), ME, NATIVE, '0')],
      moves: [move('mint', USDC, DAI, '10', '20')],
    },
    {},
    'createPool',
    [`-10 ${USDC}`, `-20 ${DAI}`],
    null,
  ],
  [
    'liquidity brought',
    { moves: [move('mint', USDC, DAI, '10', '20')] },
    {},
    'increaseLiquidity',
    [`-10 ${USDC}`, `-20 ${DAI}`],
    null,
  ],
  [
    'liquidity taken: what was burnt is a part of what was collected',
    { moves: [move('burn', USDC, DAI, '10', '20'), move('collect', USDC, DAI, '11', '21')] },
    {},
    'decreaseLiquidity',
    [`+11 ${USDC}`, `+21 ${DAI}`],
    null,
  ],
  [
    'fees alone',
    { moves: [move('collect', USDC, DAI, '1', '0')] },
    {},
    'collectFees',
    [`+1 ${USDC}`],
    null,
  ],
  [
    'fees of v4, of which no log tells',
    { moves: [move('collect', USDC, DAI, null, null)] },
    {},
    'collectFees',
    [],
    null,
  ],
  [
    'liquidity that moves to another pool: what was left over',
    { moves: [move('burn', USDC, DAI, '10', '20'), move('mint', USDC, DAI, '10', '18', 2)] },
    {},
    'migrateLiquidity',
    [`+2 ${DAI}`],
    null,
  ],
  [
    'an item minted for coins',
    { events: [event('nft', PAGES, NATIVE, ME, '9')] },
    { target: PAGES, value: '50' },
    'mint',
    [`-50 ${NATIVE}`, `+9 ${PAGES}`],
    PAGES,
  ],
  [
    'an item bought',
    { events: [event('nft', PAGES, FRIEND, ME, '9')], sales: [sale(FRIEND, ME)] },
    { value: '700' },
    'purchase',
    [`-700 ${NATIVE}`, `+9 ${PAGES}`],
    FRIEND,
  ],
  [
    'an item sold by somebody else’s transaction',
    { events: [event('nft', PAGES, ME, FRIEND, '9')], sales: [sale(ME, FRIEND)] },
    { sender: FRIEND },
    'sale',
    [`-9 ${PAGES}`, `+700 ${NATIVE}`],
    FRIEND,
  ],
  [
    'an item given away',
    { events: [event('nft', PAGES, ME, FRIEND, '9')] },
    { target: PAGES },
    'send',
    [`-9 ${PAGES}`],
    FRIEND,
  ],
  [
    'an airdrop',
    { events: [event('transfer', USDC, lower(contracts.merkleDistributor!), ME)] },
    {},
    'claim',
    [`+5 ${USDC}`],
    lower(contracts.merkleDistributor!),
  ],
  [
    'rewards for liquidity',
    { events: [event('transfer', USDC, lower(contracts.rewardsDistributor!), ME)] },
    {},
    'claimRewards',
    [`+5 ${USDC}`],
    lower(contracts.rewardsDistributor!),
  ],
  [
    'an account that delegates',
    { events: [event('delegation', ME, ME, STRANGER, '0')] },
    { target: ME },
    'delegate',
    [],
    STRANGER,
  ],
  [
    'and takes that back',
    { events: [event('delegation', ME, ME, NATIVE, '0')] },
    { target: ME },
    'removeDelegation',
    [],
    null,
  ],
  ['anything else', {}, { target: STRANGER }, 'confirm', [], STRANGER],
  [
    'coins that failed to go',
    {},
    { target: FRIEND, value: '8', selector: null, is_failed: true },
    'send',
    [],
    FRIEND,
  ],
  ['a swap that failed', {}, { is_failed: true }, 'swap', [], ROUTER],
  [
    'a call of something unknown that failed',
    {},
    { selector: '0x12345678', is_failed: true },
    'confirm',
    [],
    ROUTER,
  ],
])('%s', (_, trace, changes, type, moves, counterparty) => {
  expect(told(what(trace, changes))).toEqual({ type, moves, counterparty });
});

test('approvals, swaps and delegations of others in the same transaction are not the account’s', () => {
  const trace = {
    events: [
      event('approval', USDC, STRANGER, ROUTER),
      event('delegation', STRANGER, STRANGER, ROUTER),
      event('transfer', USDC, STRANGER, FRIEND),
    ],
    moves: [move('swap', USDC, DAI, '100', '-99')],
  };
  expect(what(trace, { sender: STRANGER })).toMatchObject({ type: 'confirm', moves: [] });
});
