import type { Address } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../../decoded-action.ts';
import type { Holding, HoldingChange } from '../../simulate/simulation.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../testing/fixtures.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';

const OTHER: Address = '0xb000000000000000000000000000000000000b0b';
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
const erc20 = (address: Address = TOKEN): Holding => ({ standard: 'erc20', token: address });
const coin: Holding = { standard: 'native' };
const ape: Holding = { standard: 'erc721', token: NFT, id: 7n };
const at = (action: DecodedAction, more: Partial<DecodedRequest> = {}): DecodedRequest => ({
  sender: ACCOUNT,
  target: UNKNOWN_ADDRESS,
  value: 0n,
  basis: 'name',
  action,
  ...more,
});
const several = (parts: DecodedRequest[]): DecodedRequest => ({
  sender: ACCOUNT,
  value: parts.reduce((sum, { value }) => sum + value, 0n),
  basis: 'contract',
  action: { kind: 'batch', atomic: true, parts },
});

/** Undeclared losses of a request with these changes. */
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
const send = (amount: bigint, from: Address = ACCOUNT): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient: RECIPIENT,
  assets: [token(amount)],
});
const swap: DecodedAction = {
  kind: 'swap',
  gives: [{ asset: token(50n), limit: 'exact' }],
  receives: [{ asset: { standard: 'native', amount: 1n }, limit: 'atLeast' }],
  recipient: ACCOUNT,
};
const approve = (amount: bigint, spender: Address): DecodedAction => ({
  kind: 'approve',
  spender,
  asset: token(amount),
  change: 'set',
});
const collect: DecodedAction = {
  kind: 'collectFees',
  position: { manager: UNKNOWN_ADDRESS, id: 5n },
  recipient: ACCOUNT,
};
const increase: DecodedAction = {
  kind: 'addLiquidity',
  protocol: 'v3',
  gives: [],
  unnamed: [40n, 60n],
  recipient: ACCOUNT,
  position: { manager: SPENDER, id: 5n },
};
const add: DecodedAction = {
  kind: 'addLiquidity',
  protocol: 'v2',
  recipient: ACCOUNT,
  gives: [{ asset: token(50n), limit: 'atMost' }],
};
const swapForExact: DecodedAction = { ...swap, gives: [{ asset: token(50n), limit: 'atMost' }] };
const remove: DecodedAction = {
  kind: 'removeLiquidity',
  protocol: 'v2',
  liquidity: 50n,
  receives: [],
  recipient: ACCOUNT,
};

describe('an outflow of a call', () => {
  it.each<[string, DecodedRequest, Asset[], ...[Holding, bigint][]]>([
    ['an undecoded call', unknown, [token(50n)], [erc20(), -50n]],
    ['a fee collection that takes a token', at(collect), [token(50n)], [erc20(), -50n]],
    ['an NFT', at(collect), [{ standard: 'erc721', token: NFT, id: 7n }], [ape, -1n]],
    [
      'a part of an ERC-1155 balance',
      unknown,
      [{ standard: 'erc1155', token: NFT, id: 7n, amount: 3n }],
      [{ standard: 'erc1155', token: NFT, id: 7n }, -3n],
    ],
    ['more than a transfer declares', at(send(10n)), [token(40n)], [erc20(), -50n]],
    [
      'another token than a swap declares',
      at(swap),
      [token(5n, OTHER)],
      [erc20(), -50n],
      [erc20(OTHER), -5n],
    ],
    [
      'more coins than the value of the call',
      at(collect, { value: 3n }),
      [{ standard: 'native', amount: 2n }],
      [coin, -5n],
    ],
    [
      'what a contract claims to move from its own balance',
      at({
        kind: 'batch',
        atomic: true,
        parts: [at(send(50n, UNKNOWN_ADDRESS), { sender: UNKNOWN_ADDRESS, target: TOKEN })],
      }),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'a transfer that an unknown contract claims to make',
      at({
        kind: 'batch',
        atomic: true,
        parts: [at(send(50n), { sender: UNKNOWN_ADDRESS, target: TOKEN })],
      }),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'an allowance for another contract than the called one',
      several([at(approve(50n, SPENDER), { target: TOKEN }), unknown]),
      [token(50n)],
      [erc20(), -50n],
    ],
    [
      'more than the allowance of the called contract',
      several([at(approve(20n, UNKNOWN_ADDRESS), { target: TOKEN }), unknown]),
      [token(30n)],
      [erc20(), -50n],
    ],
    ['liquidity for an unknown contract', at(increase), [token(40n)], [erc20(), -40n]],
    [
      'more than a known contract declares, whatever its allowance',
      several([
        at(approve(1_000n, SPENDER), { target: TOKEN }),
        at(swap, { basis: 'contract', target: SPENDER }),
        unknown,
      ]),
      [token(40n)],
      [erc20(), -90n],
    ],
    ['liquidity of named tokens for an unknown contract', at(add), [token(50n)], [erc20(), -50n]],
    ['up to a maximum of an unknown contract', at(swapForExact), [token(50n)], [erc20(), -50n]],
    ['a pool share for an unknown contract', at(remove), [token(50n)], [erc20(), -50n]],
    [
      'more than the amounts of a position with unnamed currencies',
      at(increase, { basis: 'contract', target: SPENDER }),
      [token(61n + 2n, OTHER)],
      [erc20(), -40n],
      [erc20(OTHER), -63n],
    ],
  ])('is a danger: %s', (_, decoded, expected, ...changes) => {
    expect(lost(decoded, ...changes)).toEqual(expected);
  });

  it.each<[string, DecodedRequest, ...[Holding, bigint][]]>([
    ['what a transfer declares', at(send(50n)), [erc20(), -50n]],
    ['what a swap declares, and its coins', at(swap, { value: 5n }), [erc20(), -50n], [coin, -5n]],
    [
      'liquidity of named tokens for a known contract',
      at(add, { basis: 'contract' }),
      [erc20(), -50n],
    ],
    [
      'up to a maximum of a known contract',
      at(swapForExact, { basis: 'contract' }),
      [erc20(), -50n],
    ],
    [
      'liquidity for an unknown contract within its allowance by the request',
      several([at(approve(50n, UNKNOWN_ADDRESS), { target: TOKEN }), at(add)]),
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
    ['less than declared, with a gain', at(swap), [erc20(), -49n], [coin, 7n]],
    ['two base units more, as with share-based tokens', at(send(50n)), [erc20(), -52n]],
    [
      'the coins of an undecoded call, which equal its value',
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
      'an allowance for the contract called next',
      several([at(approve(50n, UNKNOWN_ADDRESS), { target: TOKEN }), unknown]),
      [erc20(), -50n],
    ],
    [
      'an asset that may be an amount or an item',
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
      'only the second currency of a position in a known contract',
      at(increase, { basis: 'contract', target: SPENDER }),
      [erc20(OTHER), -60n],
    ],
    ['a pool share for a known contract', at(remove, { basis: 'contract' }), [erc20(), -50n]],
    [
      'a closed position',
      at({ kind: 'closePosition', position: { manager: NFT, id: 7n } }),
      [ape, -1n],
    ],
  ])('is no danger: %s', (_, decoded, ...changes) => {
    expect(lost(decoded, ...changes)).toEqual([]);
  });

  it('is a danger if it is allowed to a trusted spender whose call is undecoded', () => {
    const decoded = several([at(approve(50n, UNKNOWN_ADDRESS), { target: TOKEN }), unknown]);
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
        { ...context, isTrustedSpender: (spender) => isTrusted && spender === UNKNOWN_ADDRESS },
        { unexplainedLoss: RISK_RULES.unexplainedLoss! },
      ).map(({ level, code }) => [level, code]);
    expect(found(true)).toEqual([['danger', 'UNEXPLAINED_LOSS']]);
    expect(found(false)).toEqual([]);
  });

  it('is a danger if it is not a currency of the increased position', () => {
    const decoded = at(increase, { basis: 'contract', target: SPENDER });
    const positionOf = () => ({ owner: ACCOUNT, tokens: [TOKEN, NFT] as const });
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

describe('outflows of several calls that are each explained by their own call', () => {
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

  it('are a danger if another call takes what the maximum of a known swap leaves', () => {
    const decoded = several([known, unknown]);
    expect(found(decoded, [ninety], [[fifty], [loses(erc20(), 40n)]])).toEqual([
      ['danger', token(40n)],
    ]);
  });

  it('are a danger if a later call takes what an earlier one brought', () => {
    const gains = { holding: erc20(OTHER), amount: 7n, measured: true };
    const decoded = several([known, unknown]);
    expect(found(decoded, [fifty], [[fifty, gains], [loses(erc20(OTHER), 7n)]])).toEqual([
      ['danger', token(7n, OTHER)],
    ]);
  });

  it('are a danger if the outflow cannot be attributed to the known contract or the other one', () => {
    expect(found(several([known, unknown]), [fifty])).toEqual([['danger', token(50n)]]);
  });

  it('are no danger if each call takes what it declares or is allowed to take', () => {
    const allowing = at(approve(40n, UNKNOWN_ADDRESS), { target: TOKEN });
    const decoded = several([allowing, known, unknown]);
    expect(found(decoded, [ninety], [[], [fifty], [loses(erc20(), 40n)]])).toEqual([]);
    expect(found(several([allowing, known]), [fifty])).toEqual([]);
  });

  it('are a danger if all calls together take more by balances than they declare', () => {
    const decoded = several([known, at(send(5n), { target: TOKEN })]);
    const took = [[fifty], [loses(erc20(), 5n)]];
    expect(found(decoded, [loses(erc20(), 2_000_000n)], took)).toEqual([
      ['danger', token(999_995n)],
    ]);
  });
});
