import { type Address, contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { RiskContext } from './risk-context.ts';
import { runsKnownCodeOnly } from './runs-known-code-only.ts';

const CHAIN_ID = 31337;
const contracts = contractsOf(CHAIN_ID)!;
const ROUTER = lower(contracts.universalRouter);
const POSITIONS = lower(contracts.v3PositionManager);
const SEAPORT = lower(contracts.seaport);
const WETH = lower(contracts.weth9);
const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
const ACCOUNT: Address = '0x00000000000000000000000000000000000000a1';
const RECIPIENT: Address = '0x00000000000000000000000000000000000000b1';
const CONTRACT: Address = '0x00000000000000000000000000000000000000c1';
const SCAM: Address = '0x00000000000000000000000000000000000000d1';
const HOOKS: Address = '0x00000000000000000000000000000000000000e1';

const context = (more: Partial<RiskContext> = {}): RiskContext => ({
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 0,
  knownAddresses: [],
  isTrustedSpender: () => false,
  isKnownToken: (token) => [USDC, WETH, NATIVE].includes(token),
  codeOf: (address) => (address === CONTRACT ? 'contract' : 'none'),
  ...more,
});
const call = (action: DecodedAction, of: Partial<DecodedRequest> = {}): DecodedRequest => ({
  sender: ACCOUNT,
  target: ROUTER,
  value: 0n,
  basis: 'contract',
  action,
  ...of,
});
const erc20 = (token: Address): Asset => ({ standard: 'erc20', token, amount: 5n });
const coins: Asset = { standard: 'native', amount: 5n };
const exact = (asset: Asset) => ({ asset, limit: 'exact' as const });
const swap = (from: Asset, to: Asset, more: object = {}): DecodedAction => ({
  kind: 'swap',
  gives: [exact(from)],
  receives: [exact(to)],
  recipient: ACCOUNT,
  ...more,
});
const transfer = (asset: Asset, recipient: Address, from = ACCOUNT): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient,
  assets: [asset],
});
const add = (more: object): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v3',
  recipient: ACCOUNT,
  gives: [exact(erc20(USDC)), exact(erc20(WETH))],
  ...more,
});
const several = (...parts: DecodedRequest[]): DecodedAction => ({
  kind: 'multicall',
  parts,
  atomic: false,
});
const unknown: DecodedAction = { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' };
const known = call(swap(erc20(USDC), coins));
const own = { manager: POSITIONS, id: 5n };

it.each<[string, DecodedRequest]>([
  ['a swap of known tokens', known],
  [
    'a transfer of a known token',
    call(transfer(erc20(USDC), CONTRACT), { target: USDC, basis: 'name' }),
  ],
  ['coins for an account without code', call(transfer(coins, RECIPIENT))],
  ['a wrap', call({ kind: 'wrap', token: WETH, amount: 1n })],
  ['a supply', call({ kind: 'lending', operation: 'supply', token: USDC, recipient: ACCOUNT })],
  ['liquidity of known tokens', call(add({}), { target: POSITIONS })],
  ['several such actions', call(several(known, known))],
  ['calls of the account itself', call(several(known), { target: ACCOUNT })],
])('others cannot influence %s', (_, decoded) => {
  expect(runsKnownCodeOnly(decoded, context())).toBe(true);
});

it.each<[string, DecodedRequest]>([
  ['a swap for an unknown token', call(swap(erc20(USDC), erc20(SCAM)))],
  ['a swap with unknown code on the route', call(swap(erc20(USDC), coins, { hasOthers: true }))],
  ['a swap by a contract known by function name only', { ...known, basis: 'name' }],
  ['an order at the marketplace', { ...known, target: SEAPORT }],
  ['a transfer of an unknown token', call(transfer(erc20(SCAM), RECIPIENT))],
  [
    'a transfer by an allowance of another account',
    call(transfer(erc20(USDC), ACCOUNT, RECIPIENT)),
  ],
  ['coins for a contract', call(transfer(coins, CONTRACT))],
  ['a loan', call({ kind: 'lending', operation: 'borrow', token: USDC, recipient: ACCOUNT })],
  ['liquidity of a pool with hooks', call(add({ hooks: HOOKS }))],
  ['liquidity of a position with unknown tokens', call(add({ position: own }))],
  ['a fee collection', call({ kind: 'collectFees', position: own, recipient: ACCOUNT })],
  [
    'a sweep of a position manager',
    call(
      { kind: 'sweep', receives: [exact(erc20(USDC))], recipient: ACCOUNT },
      { target: POSITIONS },
    ),
  ],
  ['a swap of the funds of the contract that makes the call', { ...known, sender: CONTRACT }],
  ['a call of a router that only sends on its balance', call(several())],
  [
    'a permit that a contract claims to accept',
    call(
      {
        kind: 'permit',
        protocol: 'erc2612',
        spender: CONTRACT,
        allowances: [{ asset: erc20(USDC) }],
      },
      { target: CONTRACT, basis: 'name' },
    ),
  ],
  ['an undecoded call', call(unknown, { basis: 'none' })],
  ['several calls including such a one', call(several(known, call(unknown)))],
  ['several calls of an unknown contract', call(several(known), { basis: 'name' })],
])('others can influence %s', (_, decoded) => {
  expect(runsKnownCodeOnly(decoded, context())).toBe(false);
});

it('an own position belongs to the pool that its manager reports', () => {
  const grown = call(add({ gives: [], position: own }), { target: POSITIONS });
  const of = (tokens: readonly [Address, Address], hooks?: Address) =>
    context({ positionOf: () => ({ owner: ACCOUNT, tokens, ...(hooks && { hooks }) }) });
  expect(runsKnownCodeOnly(grown, of([USDC, WETH]))).toBe(true);
  expect(runsKnownCodeOnly(grown, of([NATIVE, USDC], NATIVE))).toBe(true);
  expect(runsKnownCodeOnly(grown, of([USDC, SCAM]))).toBe(false);
  expect(runsKnownCodeOnly(grown, of([USDC, WETH], HOOKS))).toBe(false);
});
