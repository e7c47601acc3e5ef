import type { Address } from '@cenote/chains';
import type { Asset, DecodedRequest, Swap } from '../../decoded-action.ts';
import { ACCOUNT, CHAIN_ID, NFT, RECIPIENT, TOKEN } from '../../testing/fixtures.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';
import type { RiskContext } from '../risk-context.ts';

const DOLLAR = 10n ** 6n;
const ETHER = 10n ** 18n;
const POLYGON = 137;
/** A known dollar token, and an unknown token. */
const [USDC, UNKNOWN] = [TOKEN, NFT];

const erc20 = (token: Address, amount: bigint): Asset => ({ standard: 'erc20', token, amount });
const swap = (dollars: bigint, bought = UNKNOWN, recipient = ACCOUNT): Swap => ({
  kind: 'swap',
  gives: [{ asset: erc20(USDC, dollars * DOLLAR), limit: 'exact' }],
  receives: [{ asset: erc20(bought, 1n), limit: 'atLeast' }],
  recipient,
});
const decoded = (action: DecodedRequest['action']): DecodedRequest => ({
  sender: ACCOUNT,
  value: 0n,
  basis: 'contract',
  action,
});
const valueUsdOf = (asset: Asset) =>
  asset.standard === 'erc20' && asset.token === USDC ? asset.amount : undefined;

function found(action: DecodedRequest['action'], more: Partial<RiskContext> = {}) {
  const context: RiskContext = {
    chainId: CHAIN_ID,
    account: ACCOUNT,
    now: 0,
    knownAddresses: [],
    valueUsdOf,
    isTrustedSpender: () => true,
    isKnownToken: (token) => token === USDC,
    ...more,
  };
  const rules = { unverifiedToken: RISK_RULES.unverifiedToken! };
  return rateRisk({ decoded: decoded(action) }, context, rules).map(({ level }) => level);
}

describe('a swap for an unknown token', () => {
  it('is a danger if it pays more than 500 dollars', () => {
    expect(found(swap(501n))).toEqual(['danger']);
  });

  it('is a danger if several swaps of the request pay more together', () => {
    const parts = [swap(300n), swap(300n)].map(decoded);
    expect(found({ kind: 'batch', parts, atomic: true })).toEqual(['danger']);
  });

  it('is a danger if only the reported price of the payment is known', () => {
    const more = { valueUsdOf: () => undefined, reportedValueUsdOf: valueUsdOf };
    expect(found(swap(501n), more)).toEqual(['danger']);
  });

  it('is a danger if another account of the user is the recipient', () => {
    expect(found(swap(501n, UNKNOWN, RECIPIENT), { ownAddresses: [ACCOUNT, RECIPIENT] })).toEqual([
      'danger',
    ]);
  });

  it('is a danger if coins without a price may have a higher value', () => {
    const pays = (amount: bigint): Swap => ({
      ...swap(0n),
      gives: [{ asset: { standard: 'native', amount }, limit: 'exact' }],
    });
    expect(found(pays(ETHER / 5n))).toEqual(['danger']);
    expect(found(pays(ETHER / 20n))).toEqual(['warning']);
    const cheap = { chainId: POLYGON };
    expect(found(pays(50n * ETHER), cheap)).toEqual(['warning']);
    expect(found(pays(200n * ETHER), cheap)).toEqual(['danger']);
  });

  it('is a danger if a known dollar token without a price pays more', () => {
    const mainnet = { chainId: 1, valueUsdOf: () => undefined, decimalsOf: () => 6 };
    expect(found(swap(501n), mainnet)).toEqual(['danger']);
    expect(found(swap(499n), mainnet)).toEqual(['warning']);
    expect(found(swap(501n), { ...mainnet, isKnownToken: () => false })).toEqual(['warning']);
  });

  it.each<[string, Swap, string[]]>([
    ['a warning if it pays less', swap(500n), ['warning']],
    [
      'a warning if a pool of the route is the recipient',
      swap(501n, UNKNOWN, RECIPIENT),
      ['warning'],
    ],
    ['no finding if the token is known', swap(501n, USDC), []],
  ])('is %s', (_, action, levels) => {
    expect(found(action)).toEqual(levels);
  });
});
