import type { Address } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../../decoded-action.ts';
import type { Holding, HoldingChange } from '../../simulate/simulation.ts';
import { CHAIN_ID, FRIEND, ME, NFT, SPENDER, STRANGER, TOKEN } from '../../testing/fixtures.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';

const OTHER: Address = '0xb000000000000000000000000000000000000b0b';
const context = {
  chainId: CHAIN_ID,
  account: ME,
  now: 1_800_000_000,
  knownAddresses: [],
  isTrustedSpender: () => false,
};
const token = (amount: bigint, address: Address = TOKEN): Asset => ({
  standard: 'erc20',
  token: address,
  amount,
});
const erc20 = (address: Address = TOKEN): Holding => ({ standard: 'erc20', token: address });
const coin: Holding = { standard: 'native' };
const ape: Holding = { standard: 'erc721', token: NFT, id: 7n };
const at = (action: DecodedAction, more: Partial<DecodedRequest> = {}): DecodedRequest => ({
  sender: ME,
  target: STRANGER,
  value: 0n,
  basis: 'name',
  action,
  ...more,
});
const several = (parts: DecodedRequest[]): DecodedRequest => ({
  sender: ME,
  value: parts.reduce((sum, { value }) => sum + value, 0n),
  basis: 'contract',
  action: { kind: 'batch', atomic: true, parts },
});

/** What is said of a request that takes these. */
function lost(decoded: DecodedRequest, ...changes: [Holding, bigint][]): Asset[] {
  const simulation = {
    outcome: 'passes',
    changes: changes.map(
      ([holding, amount]): HoldingChange => ({ holding, amount, measured: true }),
    ),
    approvals: [],
  } as const;
  const rules = { unexplainedLoss: RISK_RULES.unexplainedLoss! };
  return rateRisk({ decoded, simulation }, context, rules).flatMap((one) =>
    one.code === 'UNEXPLAINED_LOSS' && one.level === 'danger' ? [one.facts.asset] : [],
  );
}

const unknown = at({ kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' }, { basis: 'none' });
const send = (amount: bigint, from: Address = ME): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient: FRIEND,
  assets: [token(amount)],
});
const swap: DecodedAction = {
  kind: 'swap',
  gives: [{ asset: token(50n), limit: 'exact' }],
  receives: [{ asset: { standard: 'native', amount: 1n }, limit: 'atLeast' }],
  recipient: ME,
};
const approve = (amount: bigint, spender: Address): DecodedAction => ({
  kind: 'approve',
  spender,
  asset: token(amount),
  change: 'set',
});
const collect: DecodedAction = {
  kind: 'collectFees',
  position: { manager: STRANGER, id: 5n },
  recipient: ME,
};
const increase: DecodedAction = {
  kind: 'addLiquidity',
  protocol: 'v3',
  gives: [],
  unnamed: [40n, 60n],
  recipient: ME,
  position: { manager: SPENDER, id: 5n },
};
const add: DecodedAction = {
  kind: 'addLiquidity',
  protocol: 'v2',
  recipient: ME,
  gives: [{ asset: token(50n), limit: 'atMost' }],
};
const swapForExact: DecodedAction = { ...swap, gives: [{ asset: token(50n), limit: 'atMost' }] };
const remove: DecodedAction = {
  kind: 'removeLiquidity',
  protocol: 'v2',
  liquidity: 50n,
  receives: [],
  recipient: ME,
};

describe('what a call takes beyond what it says', () => {
  it.each<[string, DecodedRequest, Asset[], ...[Holding, bigint][]]>([
    ['a call that nobody reads', unknown, [token(50n)], [erc20(), -50n]],
    ['a collection of fees that takes a token', at(collect), [token(50n)], [erc20(), -50n]],
    ['an NFT', at(collect), [{ standard: 'erc721', token: NFT, id: 7n }], [ape, -1n]],
    [
      'one of several of an item',
      unknown,
      [{ standard: 'erc1155', token: NFT, id: 7n, amount: 3n }],
      [{ standard: 'erc1155', token: NFT, id: 7n }, -3n],
    ],
    ['more than a transfer names', at(send(10n)), [token(40n)], [erc20(), -50n]],
    [
      'another token than a swap names',
      at(swap),
      [token(5n, OTHER)],
      [erc20(), -50n],
      [erc20(OTHER), -5n],
    ],
    [
      'more coins than are sent',
      at(collect, { value: 3n }),
      [{ standard: 'native', amount: 2n }],
      [coin, -5n],
    ],
    [
      'what a contract says that it moves of its own',
      at({
        kind: 'batch',
        atomic: true,
        parts: [at(send(50n, STRANGER), { sender: STRANGER, target: TOKEN })],
      }),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'a transfer that an unknown contract says it makes',
      at({
        kind: 'batch',
        atomic: true,
        parts: [at(send(50n), { sender: STRANGER, target: TOKEN })],
      }),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'what is allowed to another than is called',
      several([at(approve(50n, SPENDER), { target: TOKEN }), unknown]),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'more than is allowed to who is called',
      several([at(approve(20n, STRANGER), { target: TOKEN }), unknown]),
      [token(30n)],
      [erc20(), -50n],
    ],
    ['liquidity for an unknown contract', at(increase), [token(40n)], [erc20(), -40n]],
    [
      'more than a known contract says that it takes, whatever it is allowed',
      several([
        at(approve(1_000n, SPENDER), { target: TOKEN }),
        at(swap, { basis: 'contract', target: SPENDER }),
        unknown,
      ]),
      [token(40n)],
      [erc20(), -90n],
    ],
    ['liquidity of named tokens for one', at(add), [token(50n)], [erc20(), -50n]],
    ['up to a maximum that one names itself', at(swapForExact), [token(50n)], [erc20(), -50n]],
    ['a pool share for one', at(remove), [token(50n)], [erc20(), -50n]],
    [
      'more than a position of unnamed currencies takes',
      at(increase, { basis: 'contract', target: SPENDER }),
      [token(61n + 2n, OTHER)],
      [erc20(), -40n],
      [erc20(OTHER), -63n],
    ],
  ])('is a danger: %s', (_, decoded, expected, ...changes) => {
    expect(lost(decoded, ...changes)).toEqual(expected);
  });

  it.each<[string, DecodedRequest, ...[Holding, bigint][]]>([
    ['what a transfer names', at(send(50n)), [erc20(), -50n]],
    ['what a swap names, and its coins', at(swap, { value: 5n }), [erc20(), -50n], [coin, -5n]],
    [
      'liquidity of named tokens for a known contract',
      at(add, { basis: 'contract' }),
      [erc20(), -50n],
    ],
    [
      'up to a maximum that a known contract keeps to',
      at(swapForExact, { basis: 'contract' }),
      [erc20(), -50n],
    ],
    [
      'liquidity for an unknown contract that the request allows it to take',
      several([at(approve(50n, STRANGER), { target: TOKEN }), at(add)]),
      [erc20(), -50n],
    ],
    [
      'a transfer that a known contract makes',
      at(
        {
          kind: 'multicall',
          atomic: true,
          parts: [at(send(50n), { sender: SPENDER, target: TOKEN })],
        },
        { basis: 'contract', target: SPENDER },
      ),
      [erc20(), -50n],
    ],
    ['less than that, for a gain', at(swap), [erc20(), -49n], [coin, 7n]],
    ['two base units more, as tokens that count in shares do', at(send(50n)), [erc20(), -52n]],
    [
      'the coins of a call that nobody reads, which its value shows',
      { ...unknown, value: 5n },
      [coin, -5n],
    ],
    [
      'the coins of several calls',
      several([at(swap, { value: 5n }), unknown]),
      [coin, -5n],
      [erc20(), -50n],
    ],
    [
      'what is allowed to who is called next',
      several([at(approve(50n, STRANGER), { target: TOKEN }), unknown]),
      [erc20(), -50n],
    ],
    [
      'what may be an amount or an item',
      at({
        ...send(1n),
        assets: [{ standard: 'ambiguous', token: NFT, amountOrId: 7n }],
      } as DecodedAction),
      [ape, -1n],
    ],
    [
      'wrapped coins that are unwrapped',
      at({ kind: 'unwrap', token: TOKEN, amount: 50n }, { target: TOKEN }),
      [erc20(), -50n],
    ],
    [
      'currencies of a position in a known contract',
      at(increase, { basis: 'contract', target: SPENDER }),
      [erc20(), -40n],
      [erc20(OTHER), -60n],
    ],
    [
      'the second currency of it alone',
      at(increase, { basis: 'contract', target: SPENDER }),
      [erc20(OTHER), -60n],
    ],
    ['a pool share for a known contract', at(remove, { basis: 'contract' }), [erc20(), -50n]],
    [
      'a position that is closed',
      at({ kind: 'closePosition', position: { manager: NFT, id: 7n } }),
      [ape, -1n],
    ],
  ])('is none: %s', (_, decoded, ...changes) => {
    expect(lost(decoded, ...changes)).toEqual([]);
  });

  it('is a danger where it is allowed to a trusted spender whose call nobody reads', () => {
    const decoded = several([at(approve(50n, STRANGER), { target: TOKEN }), unknown]);
    const found = (isTrusted: boolean) =>
      rateRisk(
        {
          decoded,
          simulation: {
            outcome: 'passes',
            changes: [{ holding: erc20(), amount: -50n, measured: true }],
            approvals: [],
          },
        },
        { ...context, isTrustedSpender: (spender) => isTrusted && spender === STRANGER },
        { unexplainedLoss: RISK_RULES.unexplainedLoss! },
      ).map(({ level, code }) => [level, code]);
    expect(found(true)).toEqual([['danger', 'UNEXPLAINED_LOSS']]);
    expect(found(false)).toEqual([]);
  });

  it('is a danger where it is no currency of the position that is added to', () => {
    const decoded = at(increase, { basis: 'contract', target: SPENDER });
    const positionOf = () => ({ owner: ME, tokens: [TOKEN, NFT] as const });
    const found = (address: Address) =>
      rateRisk(
        {
          decoded,
          simulation: {
            outcome: 'passes',
            changes: [{ holding: erc20(address), amount: -40n, measured: true }],
            approvals: [],
          },
        },
        { ...context, positionOf },
        { unexplainedLoss: RISK_RULES.unexplainedLoss! },
      ).map(({ level, code }) => [level, code]);
    expect(found(OTHER)).toEqual([['danger', 'UNEXPLAINED_LOSS']]);
    expect(found(TOKEN)).toEqual([]);
  });
});

describe('several calls, of which each explains what it takes itself', () => {
  const known = at(
    { ...swapForExact, gives: [{ asset: token(1_000_000n), limit: 'atMost' }] },
    { basis: 'contract', target: SPENDER },
  );
  const loses = (holding: Holding, amount: bigint): HoldingChange => ({
    holding,
    amount: -amount,
    measured: true,
  });
  const found = (decoded: DecodedRequest, together: HoldingChange[], byCall?: HoldingChange[][]) =>
    rateRisk(
      {
        decoded,
        simulation: {
          outcome: 'passes',
          changes: together,
          approvals: [],
          ...(byCall && { byCall }),
        },
      },
      { ...context, isKnownToken: (address) => address === TOKEN },
      { unexplainedLoss: RISK_RULES.unexplainedLoss! },
    ).map(({ level, facts }) => [level, 'asset' in facts && facts.asset]);
  const fifty = loses(erc20(), 50n);
  const ninety = loses(erc20(), 90n);

  it('is a danger where another call takes what the maximum of a known swap leaves', () => {
    const decoded = several([known, unknown]);
    expect(found(decoded, [ninety], [[fifty], [loses(erc20(), 40n)]])).toEqual([
      ['danger', token(40n)],
    ]);
  });

  it('is a danger where a later call takes what an earlier one brought', () => {
    const gains = { holding: erc20(OTHER), amount: 7n, measured: true };
    const decoded = several([known, unknown]);
    expect(found(decoded, [fifty], [[fifty, gains], [loses(erc20(OTHER), 7n)]])).toEqual([
      ['danger', token(7n, OTHER)],
    ]);
  });

  it('is a danger where nobody can tell whether the known contract or the other takes it', () => {
    expect(found(several([known, unknown]), [fifty])).toEqual([['danger', token(50n)]]);
  });

  it('is none where each takes what it says, or is allowed to', () => {
    const allowing = at(approve(40n, STRANGER), { target: TOKEN });
    const decoded = several([allowing, known, unknown]);
    expect(found(decoded, [ninety], [[], [fifty], [loses(erc20(), 40n)]])).toEqual([]);
    expect(found(several([allowing, known]), [fifty])).toEqual([]);
  });

  it('is a danger where all take more by the balances than they say', () => {
    const decoded = several([known, at(send(5n), { target: TOKEN })]);
    const took = [[fifty], [loses(erc20(), 5n)]];
    expect(found(decoded, [loses(erc20(), 2_000_000n)], took)).toEqual([
      ['danger', token(999_995n)],
    ]);
  });
});
