/**
 * For tests of the rules: `run()` one rule on a case and return its findings; decoded actions, assets, contexts and
 * simulations to build cases.
 */

import { type Address, contractsOf } from '@cenote/chains';
import type {
  ActionBatch,
  Asset,
  DecodedAction,
  DecodedRequest,
  Order,
  Permit,
  SafeTransaction,
  SignIn,
  Swap,
} from '../../decoded-action.ts';
import type { ApprovalChange, HoldingChange, Simulation } from '../../simulate/simulation.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../testing/fixtures.ts';
import type { Finding } from '../finding.ts';
import { RISK_RULES, rateRisk } from '../rate-risk.ts';
import type { CodeKind, RiskContext, RiskSubject } from '../risk-context.ts';

export const NOW = 1_800_000_000;
export const DAY = 86_400n;
export const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  origin: 'https://app.example.org',
  now: NOW,
  knownAddresses: [RECIPIENT],
  isTrustedSpender: (address) => address === SPENDER,
  standardOf: (token) => (token === NFT ? 'erc721' : undefined),
};

export interface Case {
  action?: DecodedAction;
  at?: Partial<DecodedRequest>;
  subject?: Partial<RiskSubject>;
  context?: Partial<RiskContext>;
}

/** Returns the findings of one rule. */
export function run(
  rule: string,
  { action = plain(), at, subject, context: more }: Case,
): Finding[] {
  const decoded: DecodedRequest = { sender: ACCOUNT, value: 0n, basis: 'name', action, ...at };
  const rules = { [rule]: RISK_RULES[rule]! };
  return rateRisk({ decoded, ...subject }, { ...context, ...more }, rules);
}

export const usdc = (amount: bigint): Asset => ({ standard: 'erc20', token: TOKEN, amount });
export const other = (amount: bigint): Asset => ({ standard: 'erc20', token: NFT, amount });
export const item = {
  standard: 'erc1155',
  token: UNKNOWN_ADDRESS,
  id: 1n,
  amount: 1n,
} as const satisfies Asset;
export const ape = { standard: 'erc721', token: NFT, id: 7n } as const satisfies Asset;
export const ether = (amount: bigint): Asset => ({ standard: 'native', amount });
export const plain = (recipient: Address = RECIPIENT, assets = [ether(1n)]): DecodedAction => ({
  kind: 'transfer',
  from: ACCOUNT,
  recipient,
  assets,
});
export const approve = (
  spender: Address,
  asset: Asset = usdc(5n),
  change: 'set' | 'increase' | 'decrease' = 'set',
): DecodedAction => ({
  kind: 'approve',
  spender,
  asset,
  change,
});
export const before = (spender: Address, amount: bigint | undefined) => ({
  token: TOKEN,
  spender,
  amount,
});
export const permit = (spender: Address, more: Partial<Permit> = {}): DecodedAction => ({
  kind: 'permit',
  protocol: 'erc2612',
  owner: ACCOUNT,
  spender,
  allowances: [{ asset: usdc(5n) }],
  deadline: BigInt(NOW) + 600n,
  ...more,
});
export const rights = (operator: Address, authorized = true): DecodedAction => ({
  kind: 'authorize',
  operator,
  authorized,
});
/** Seaport 1.6, with the same address on every network. */
export const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
export const all = (operator: Address, approved = true): DecodedAction => ({
  kind: 'approveAll',
  token: NFT,
  operator,
  approved,
});
export const swapOf = (asset: Asset): DecodedAction => ({
  kind: 'swap',
  gives: [{ asset, limit: 'exact' }],
  receives: [],
  recipient: ACCOUNT,
});
export const NO_CHANGES = { outcome: 'passes', changes: [], approvals: [] } as const;
export const outcome = (approval: ApprovalChange): Partial<RiskSubject> => ({
  simulation: { ...NO_CHANGES, approvals: [approval] },
});
export const approved = (amount: bigint, spender: Address = UNKNOWN_ADDRESS) =>
  outcome({ kind: 'amount', token: TOKEN, spender, amount, viaPermit2: false });
export const loses = (amount: bigint): Partial<RiskSubject> => ({
  simulation: {
    ...NO_CHANGES,
    changes: [{ holding: { standard: 'erc20', token: TOKEN }, amount: -amount, measured: true }],
  },
});
export const named = (symbol: string): Partial<RiskContext> => ({
  symbolOf: () => symbol,
  isReservedName: (name) => name === 'Permit2',
});
export const order = (receives: Order['receives'], more: Partial<Order> = {}): DecodedAction => ({
  kind: 'order',
  protocol: 'seaport',
  offerer: ACCOUNT,
  gives: [{ asset: ape, limit: 'exact' }],
  receives,
  deadline: BigInt(NOW) + DAY,
  ...more,
});
/** Values in millionths of a dollar, with a price of 2,000 for the native coin. */
export const dollars = (asset: Asset): bigint | undefined => {
  if (asset.standard === 'native') return (asset.amount * 2_000n) / 10n ** 12n;
  return asset.standard === 'erc20' ? asset.amount : undefined;
};
export const signedTransfer = (
  recipient: Address,
  deadline = BigInt(NOW) + 600n,
  from = ACCOUNT,
): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient,
  assets: [usdc(5n)],
  bySignature: true,
  deadline,
});
export const price = (amount: bigint, recipient: Address = ACCOUNT): Order['receives'][number] => ({
  asset: ether(amount),
  limit: 'exact',
  recipient,
});
export const swap = (recipient: Address, received: Asset = ether(4n)): Swap => ({
  kind: 'swap',
  gives: [{ asset: usdc(5n), limit: 'exact' }],
  receives: [{ asset: received, limit: 'atLeast' }],
  recipient,
});
export const sale = (
  received: Asset,
  gives: Swap['gives'] = [{ asset: ape, limit: 'exact' }],
): DecodedAction => ({ ...swap(ACCOUNT, received), gives });
export const safe = (more: Partial<SafeTransaction>): DecodedAction => ({
  kind: 'safeTransaction',
  parts: [],
  nonce: 3n,
  ...more,
});
export const swept = (recipient: Address, portion?: bigint): DecodedAction => ({
  kind: 'sweep',
  receives: [{ asset: usdc(5n), limit: 'atLeast' }],
  recipient,
  ...(portion !== undefined && { portion }),
});
export const collected = (recipient: Address): DecodedAction => ({
  kind: 'collectFees',
  position: { manager: SPENDER, id: 1n },
  recipient,
});
export const refunded = (recipient: Address): DecodedAction => ({
  kind: 'sweep',
  receives: [{ asset: ether(0n), limit: 'atLeast' }],
  recipient,
});
export const unwrapped = (recipient: Address): DecodedAction =>
  ({ ...refunded(recipient), unwraps: true }) as DecodedAction;
export const added = {
  kind: 'addLiquidity',
  protocol: 'v3',
  position: { manager: SPENDER, id: 1n },
  gives: [],
  unnamed: [5n, 6n],
  recipient: ACCOUNT,
} as const satisfies DecodedAction;
/** Liquidity of a pair of tokens at one price: `amount` of one token for five of the other. */
export const paired = (amount: bigint): Case => ({
  action: {
    kind: 'addLiquidity',
    protocol: 'v2',
    recipient: ACCOUNT,
    gives: [
      { asset: usdc(amount), limit: 'atMost' },
      { asset: other(5n), limit: 'atMost' },
    ],
    bounds: { ticks: [-887_272, 887_272], least: [amount, 5n] },
  },
  context: { valueUsdOf: dollars },
});
export const WETH = contractsOf(CHAIN_ID)!.weth9;
/** Position 1, which consists of the token and the wrapped coin. */
export const ownedBy = (owner: Address): Partial<RiskContext> => ({
  positionOf: () => ({ owner, tokens: [TOKEN, WETH] }),
});
/** Steps of a position manager. */
export const steps = (actions: readonly DecodedAction[], value = 0n): Case => ({
  action: {
    kind: 'multicall',
    atomic: true,
    parts: actions.map((action) => ({
      sender: ACCOUNT,
      target: SPENDER,
      value: 0n,
      basis: 'contract',
      action,
    })),
  },
  at: { target: SPENDER, basis: 'contract', value },
});
export const ownedSteps = (actions: readonly DecodedAction[]): Case => ({
  ...steps(actions),
  context: ownedBy(ACCOUNT),
});
/** Calls that Multicall3 makes with coins of the account. */
export const shared = (actions: readonly DecodedAction[]): Case => {
  const target = contractsOf(CHAIN_ID)!.multicall3;
  const parts = actions.map(
    (action): DecodedRequest => ({
      sender: target,
      target: TOKEN,
      basis: 'contract',
      action,
      value: action.kind === 'transfer' ? 0n : 5n,
    }),
  );
  return {
    action: { kind: 'multicall', atomic: true, parts },
    at: { target, basis: 'contract', value: 5n },
  };
};
export const wrapped: DecodedAction = { kind: 'wrap', token: TOKEN, amount: 5n };
export const sentOn: DecodedAction = {
  kind: 'transfer',
  from: contractsOf(CHAIN_ID)!.multicall3,
  recipient: ACCOUNT,
  assets: [usdc(5n)],
};
export const unknown: DecodedAction = { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' };
export const sent = (actions: readonly DecodedAction[]): Case => steps(actions, 5n);
export const several = (actions: readonly DecodedAction[]): DecodedAction => ({
  kind: 'multicall',
  atomic: true,
  parts: actions.map((action) => ({ sender: ACCOUNT, value: 0n, basis: 'contract', action })),
});
/** Several calls of the account to an unknown contract. */
/** The token itself is the target of a transfer. */
export const calledBy = (action: DecodedAction): Address => {
  const [asset] = action.kind === 'transfer' ? action.assets : [];
  return asset && 'token' in asset ? asset.token : UNKNOWN_ADDRESS;
};
export const calls = (...actions: readonly DecodedAction[]): DecodedAction => ({
  kind: 'batch',
  atomic: true,
  parts: actions.map((action) => ({
    sender: ACCOUNT,
    target: calledBy(action),
    value: 0n,
    basis: 'name',
    action,
  })),
});
export const oneByOne = (...actions: readonly DecodedAction[]): DecodedAction => ({
  ...(calls(...actions) as ActionBatch),
  atomic: false,
});
/** A swap of coins for a token, and one of at most that amount of the token, by known contracts. */
export const SWAP_AND_MAXIMUM: ActionBatch = {
  kind: 'batch',
  atomic: true,
  parts: [
    swap(ACCOUNT, usdc(46n)),
    { ...swap(ACCOUNT, other(1n)), gives: [{ asset: usdc(49n), limit: 'atMost' as const }] },
  ].map((action) => ({
    sender: ACCOUNT,
    target: UNKNOWN_ADDRESS,
    value: 0n,
    basis: 'contract',
    action,
  })),
};
export const changed = (usdcChange: bigint): readonly HoldingChange[] => [
  { holding: { standard: 'erc20', token: TOKEN }, amount: usdcChange, measured: true },
  { holding: { standard: 'erc20', token: NFT }, amount: 1n, measured: true },
];
export const TOKEN_SENT = plain(UNKNOWN_ADDRESS, [usdc(5n)]);
export const OTHER_PULLED: DecodedAction = {
  kind: 'transfer',
  from: UNKNOWN_ADDRESS,
  recipient: ACCOUNT,
  assets: [other(9n)],
};
export const EXCHANGED: Partial<RiskSubject> = {
  simulation: {
    ...NO_CHANGES,
    changes: [
      { holding: { standard: 'erc20', token: TOKEN }, amount: -5n, measured: true },
      { holding: { standard: 'erc20', token: NFT }, amount: 9n, measured: true },
    ],
  },
};
export const delegate = (to: Address, chainId = CHAIN_ID): DecodedAction => ({
  kind: 'delegate',
  to,
  chainId,
});
export const within = (
  action: DecodedAction,
  sender: Address = ACCOUNT,
  value = 0n,
): DecodedAction => ({
  kind: 'batch',
  atomic: true,
  parts: [{ sender, value, basis: 'name', action }],
});
export const multicall = (action: DecodedAction, value = 0n): DecodedAction => ({
  kind: 'multicall',
  atomic: true,
  parts: [{ sender: SPENDER, value, basis: 'name', action }],
});
export const signIn = (
  more: Partial<NonNullable<SignIn['terms']>> = {},
  domain = 'app.example.org',
): SignIn => ({
  kind: 'signIn',
  domain,
  terms: {
    address: ACCOUNT,
    uri: 'https://app.example.org',
    chainId: CHAIN_ID,
    nonce: 'abcdefgh',
    issuedAt: BigInt(NOW),
    resources: [],
    ...more,
  },
});
/** A ReCap (EIP-5573) with this number of abilities. */
export const recap = (count: number): string => {
  const abilities = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`file/${at}`, []]),
  );
  const text = JSON.stringify({ att: { 'https://files.example': abilities }, prf: [] });
  return `urn:recap:${Buffer.from(text).toString('base64url')}`;
};
export const code = (kind: CodeKind | undefined): Partial<RiskContext> => ({ codeOf: () => kind });
export const reverts: Simulation = { outcome: 'fails', reason: { kind: 'none' }, at: 0 };
export const silent: Simulation = { outcome: 'notSimulated', why: 'TIMEOUT' };
export const passes: Simulation = { outcome: 'passes', changes: [], approvals: [] };
/** Has the same first and last four characters as FRIEND. */
export const LOOKALIKE_ADDRESS: Address = '0x70990000000000000000000000000000000079c8';
export const from = (origin: string, knownHosts: string[] = []): Partial<RiskContext> => ({
  origin,
  knownHosts,
});

export type Row = [Level: string, what: string, ...Case[]];

/** By rule: cases that must raise a finding, with its level, and cases that must raise none. */
export type RuleCases = Record<string, { alarms: Row[]; falseAlarms: [string, ...Case[]][] }>;
