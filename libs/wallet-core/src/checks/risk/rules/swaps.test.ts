import type { Address } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../../decoded-action.ts';
import type { HoldingChange } from '../../simulate/simulation.ts';
import { ACCOUNT, CHAIN_ID, NFT, SPENDER, TOKEN, UNKNOWN_ADDRESS } from '../../testing/fixtures.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';

const context = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 1_800_000_000,
  knownAddresses: [],
  isTrustedSpender: () => false,
};
const token = (amount: bigint, address: Address = TOKEN): Asset => ({
  standard: 'erc20',
  token: address,
  amount,
});
const swap = (
  sent: bigint,
  least: bigint,
  basis: DecodedRequest['basis'] = 'contract',
): DecodedRequest => ({
  sender: ACCOUNT,
  target: SPENDER,
  value: 0n,
  basis,
  action: {
    kind: 'swap',
    gives: [{ asset: token(sent, NFT), limit: 'exact' }],
    receives: [{ asset: token(least), limit: 'atLeast' }],
    recipient: ACCOUNT,
  },
});
const send = (amount: bigint): DecodedRequest => ({
  sender: ACCOUNT,
  target: TOKEN,
  value: 0n,
  basis: 'name',
  action: { kind: 'transfer', from: ACCOUNT, recipient: UNKNOWN_ADDRESS, assets: [token(amount)] },
});
const several = (...parts: DecodedRequest[]): DecodedRequest => {
  const action: DecodedAction = { kind: 'batch', atomic: true, parts };
  return { sender: ACCOUNT, value: 0n, basis: 'contract', action };
};
const gains = (amount: bigint): HoldingChange => ({
  holding: { standard: 'erc20', token: TOKEN },
  amount,
  measured: true,
});

/** Levels of the findings for missing tokens. */
const missing = (decoded: DecodedRequest, amount: bigint, byCall?: bigint[]) =>
  rateRisk(
    {
      decoded,
      simulation: {
        outcome: 'passes',
        changes: amount === 0n ? [] : [gains(amount)],
        approvals: [],
        ...(byCall && { byCall: byCall.map((one) => (one === 0n ? [] : [gains(one)])) }),
      },
    },
    context,
    { notReceived: RISK_RULES.notReceived! },
  ).map(({ level, facts }) => [level, 'token' in facts && facts.token]);
const DANGER = [['danger', TOKEN]];

describe('the declared output of a swap for the account', () => {
  it('is a danger if less arrives, whatever the contract', () => {
    expect(missing(swap(5n, 100n), 50n)).toEqual(DANGER);
    expect(missing(swap(5n, 100n, 'name'), 50n)).toEqual(DANGER);
  });

  it('is a danger if several swaps together bring what one of them declares', () => {
    const both = several(swap(5n, 100n, 'name'), swap(5n, 100n, 'name'));
    expect(missing(both, 100n)).toEqual(DANGER);
    expect(missing(both, 200n)).toEqual([]);
  });

  it('is a danger if another call brings it', () => {
    const both = several(swap(5n, 100n), send(1n));
    expect(missing(both, 199n, [0n, 199n])).toEqual(DANGER);
    expect(missing(both, 199n, [200n, -1n])).toEqual([]);
  });

  it('is no danger if it arrives and a later call sends it on', () => {
    expect(missing(several(swap(5n, 100n), send(100n)), 20n, [120n, -100n])).toEqual([]);
  });

  it('is no danger if a share-based token brings two base units less', () => {
    expect(missing(swap(5n, 100n), 98n)).toEqual([]);
    expect(missing(swap(5n, 100n), 97n)).toEqual(DANGER);
  });
});
