/*
 * One table, though long: each rule beside what must set it off and what must not, and a rule without a row
 * fails.
 */
import { type Address, contractsOf, NATIVE } from '@cenote/chains';
import { maxUint256, zeroAddress } from 'viem';
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
} from '../decoded-action.ts';
import type { ApprovalChange, HoldingChange, Simulation } from '../simulate/simulation.ts';
import { CHAIN_ID, FRIEND, ME, NFT, SPENDER, STRANGER, TOKEN } from '../testing/fixtures.ts';
import type { Finding } from './finding.ts';
import { RISK_RULES, rateRisk } from './rate-risk.ts';
import type { CodeKind, RiskContext, RiskSubject } from './risk-context.ts';

const NOW = 1_800_000_000;
const DAY = 86_400n;
const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ME,
  origin: 'https://app.example.org',
  now: NOW,
  knownAddresses: [FRIEND],
  isTrustedSpender: (address) => address === SPENDER,
  standardOf: (token) => (token === NFT ? 'erc721' : undefined),
};

interface Case {
  action?: DecodedAction;
  at?: Partial<DecodedRequest>;
  subject?: Partial<RiskSubject>;
  context?: Partial<RiskContext>;
}

/** The rule's findings alone. */
function run(rule: string, { action = plain(), at, subject, context: more }: Case): Finding[] {
  const decoded: DecodedRequest = { sender: ME, value: 0n, basis: 'name', action, ...at };
  const rules = { [rule]: RISK_RULES[rule]! };
  return rateRisk({ decoded, ...subject }, { ...context, ...more }, rules);
}

const usdc = (amount: bigint): Asset => ({ standard: 'erc20', token: TOKEN, amount });
const other = (amount: bigint): Asset => ({ standard: 'erc20', token: NFT, amount });
const item: Asset = { standard: 'erc1155', token: STRANGER, id: 1n, amount: 1n };
const ape: Asset = { standard: 'erc721', token: NFT, id: 7n };
const ether = (amount: bigint): Asset => ({ standard: 'native', amount });
const plain = (recipient: Address = FRIEND, assets = [ether(1n)]): DecodedAction => ({
  kind: 'transfer',
  from: ME,
  recipient,
  assets,
});
const approve = (
  spender: Address,
  asset: Asset = usdc(5n),
  change: 'set' | 'increase' | 'decrease' = 'set',
): DecodedAction => ({
  kind: 'approve',
  spender,
  asset,
  change,
});
const before = (spender: Address, amount: bigint | undefined) => ({
  token: TOKEN,
  spender,
  amount,
});
const permit = (spender: Address, more: Partial<Permit> = {}): DecodedAction => ({
  kind: 'permit',
  protocol: 'erc2612',
  owner: ME,
  spender,
  allowances: [{ asset: usdc(5n) }],
  deadline: BigInt(NOW) + 600n,
  ...more,
});
const rights = (operator: Address, authorized = true): DecodedAction => ({
  kind: 'authorize',
  operator,
  authorized,
});
/** Version 1.6, the same on every network. */
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const all = (operator: Address, approved = true): DecodedAction => ({
  kind: 'approveAll',
  token: NFT,
  operator,
  approved,
});
const swapOf = (asset: Asset): DecodedAction => ({
  kind: 'swap',
  gives: [{ asset, limit: 'exact' }],
  receives: [],
  recipient: ME,
});
const NO_CHANGES = { outcome: 'passes', changes: [], approvals: [] } as const;
const outcome = (approval: ApprovalChange): Partial<RiskSubject> => ({
  simulation: { ...NO_CHANGES, approvals: [approval] },
});
const approved = (amount: bigint, spender: Address = STRANGER) =>
  outcome({ kind: 'amount', token: TOKEN, spender, amount, viaPermit2: false });
const loses = (amount: bigint): Partial<RiskSubject> => ({
  simulation: {
    ...NO_CHANGES,
    changes: [{ holding: { standard: 'erc20', token: TOKEN }, amount: -amount, measured: true }],
  },
});
const named = (symbol: string): Partial<RiskContext> => ({
  symbolOf: () => symbol,
  isReservedName: (name) => name === 'Permit2',
});
const order = (receives: Order['receives'], more: Partial<Order> = {}): DecodedAction => ({
  kind: 'order',
  protocol: 'seaport',
  offerer: ME,
  gives: [{ asset: ape, limit: 'exact' }],
  receives,
  deadline: BigInt(NOW) + DAY,
  ...more,
});
/** In millionths of a dollar: a coin is worth 2,000. */
const dollars = (asset: Asset): bigint | undefined => {
  if (asset.standard === 'native') return (asset.amount * 2_000n) / 10n ** 12n;
  return asset.standard === 'erc20' ? asset.amount : undefined;
};
const signedTransfer = (
  recipient: Address,
  deadline = BigInt(NOW) + 600n,
  from = ME,
): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient,
  assets: [usdc(5n)],
  bySignature: true,
  deadline,
});
const price = (amount: bigint, recipient: Address = ME): Order['receives'][number] => ({
  asset: ether(amount),
  limit: 'exact',
  recipient,
});
const swap = (recipient: Address, received: Asset = ether(4n)): Swap => ({
  kind: 'swap',
  gives: [{ asset: usdc(5n), limit: 'exact' }],
  receives: [{ asset: received, limit: 'atLeast' }],
  recipient,
});
const sale = (
  received: Asset,
  gives: Swap['gives'] = [{ asset: ape, limit: 'exact' }],
): DecodedAction => ({ ...swap(ME, received), gives });
const safe = (more: Partial<SafeTransaction>): DecodedAction => ({
  kind: 'safeTransaction',
  parts: [],
  nonce: 3n,
  ...more,
});
const swept = (recipient: Address, portion?: bigint): DecodedAction => ({
  kind: 'sweep',
  receives: [{ asset: usdc(5n), limit: 'atLeast' }],
  recipient,
  ...(portion !== undefined && { portion }),
});
const collected = (recipient: Address): DecodedAction => ({
  kind: 'collectFees',
  position: { manager: SPENDER, id: 1n },
  recipient,
});
const refunded = (recipient: Address): DecodedAction => ({
  kind: 'sweep',
  receives: [{ asset: ether(0n), limit: 'atLeast' }],
  recipient,
});
const unwrapped = (recipient: Address): DecodedAction =>
  ({ ...refunded(recipient), unwraps: true }) as DecodedAction;
const added: DecodedAction = {
  kind: 'addLiquidity',
  protocol: 'v3',
  position: { manager: SPENDER, id: 1n },
  gives: [],
  unnamed: [5n, 6n],
  recipient: ME,
};
/** Liquidity of a pair of tokens at the same price: so many of one for five of the other. */
const paired = (amount: bigint): Case => ({
  action: {
    kind: 'addLiquidity',
    protocol: 'v2',
    recipient: ME,
    gives: [
      { asset: usdc(amount), limit: 'atMost' },
      { asset: other(5n), limit: 'atMost' },
    ],
    bounds: { ticks: [-887_272, 887_272], least: [amount, 5n] },
  },
  context: { valueUsdOf: dollars },
});
const WETH = contractsOf(CHAIN_ID)!.weth9;
/** Position 1 is of the token and the wrapped coin. */
const ownedBy = (owner: Address): Partial<RiskContext> => ({
  positionOf: () => ({ owner, tokens: [TOKEN, WETH] }),
});
/** Steps of a position manager. */
const steps = (actions: readonly DecodedAction[], value = 0n): Case => ({
  action: {
    kind: 'multicall',
    atomic: true,
    parts: actions.map((action) => ({
      sender: ME,
      target: SPENDER,
      value: 0n,
      basis: 'contract',
      action,
    })),
  },
  at: { target: SPENDER, basis: 'contract', value },
});
const kept = (actions: readonly DecodedAction[]): Case => ({
  ...steps(actions),
  context: ownedBy(ME),
});
/** Calls that Multicall3 makes with coins of the account. */
const shared = (actions: readonly DecodedAction[]): Case => {
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
const wrapped: DecodedAction = { kind: 'wrap', token: TOKEN, amount: 5n };
const sentOn: DecodedAction = {
  kind: 'transfer',
  from: contractsOf(CHAIN_ID)!.multicall3,
  recipient: ME,
  assets: [usdc(5n)],
};
const unknown: DecodedAction = { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' };
const sent = (actions: readonly DecodedAction[]): Case => steps(actions, 5n);
const several = (actions: readonly DecodedAction[]): DecodedAction => ({
  kind: 'multicall',
  atomic: true,
  parts: actions.map((action) => ({ sender: ME, value: 0n, basis: 'contract', action })),
});
/** Several calls of the account to a stranger's contract. */
/** A token is called itself to transfer it. */
const calledBy = (action: DecodedAction): Address => {
  const [asset] = action.kind === 'transfer' ? action.assets : [];
  return asset && 'token' in asset ? asset.token : STRANGER;
};
const calls = (...actions: readonly DecodedAction[]): DecodedAction => ({
  kind: 'batch',
  atomic: true,
  parts: actions.map((action) => ({
    sender: ME,
    target: calledBy(action),
    value: 0n,
    basis: 'name',
    action,
  })),
});
const oneByOne = (...actions: readonly DecodedAction[]): DecodedAction => ({
  ...(calls(...actions) as ActionBatch),
  atomic: false,
});
/** A swap of coins for a token, and one of at most as much of that token, by contracts that the wallet knows. */
const SWAP_AND_MAXIMUM: ActionBatch = {
  kind: 'batch',
  atomic: true,
  parts: [
    swap(ME, usdc(46n)),
    { ...swap(ME, other(1n)), gives: [{ asset: usdc(49n), limit: 'atMost' as const }] },
  ].map((action) => ({
    sender: ME,
    target: STRANGER,
    value: 0n,
    basis: 'contract',
    action,
  })),
};
const changed = (usdcChange: bigint): readonly HoldingChange[] => [
  { holding: { standard: 'erc20', token: TOKEN }, amount: usdcChange, measured: true },
  { holding: { standard: 'erc20', token: NFT }, amount: 1n, measured: true },
];
const TOKEN_SENT = plain(STRANGER, [usdc(5n)]);
const OTHER_PULLED: DecodedAction = {
  kind: 'transfer',
  from: STRANGER,
  recipient: ME,
  assets: [other(9n)],
};
const EXCHANGED: Partial<RiskSubject> = {
  simulation: {
    ...NO_CHANGES,
    changes: [
      { holding: { standard: 'erc20', token: TOKEN }, amount: -5n, measured: true },
      { holding: { standard: 'erc20', token: NFT }, amount: 9n, measured: true },
    ],
  },
};
const delegate = (to: Address, chainId = CHAIN_ID): DecodedAction => ({
  kind: 'delegate',
  to,
  chainId,
});
const within = (action: DecodedAction, sender: Address = ME, value = 0n): DecodedAction => ({
  kind: 'batch',
  atomic: true,
  parts: [{ sender, value, basis: 'name', action }],
});
const multicall = (action: DecodedAction, value = 0n): DecodedAction => ({
  kind: 'multicall',
  atomic: true,
  parts: [{ sender: SPENDER, value, basis: 'name', action }],
});
const signIn = (
  more: Partial<NonNullable<SignIn['terms']>> = {},
  domain = 'app.example.org',
): SignIn => ({
  kind: 'signIn',
  domain,
  terms: {
    address: ME,
    uri: 'https://app.example.org',
    chainId: CHAIN_ID,
    nonce: 'abcdefgh',
    issuedAt: BigInt(NOW),
    resources: [],
    ...more,
  },
});
/** A ReCap (EIP-5573) of so many abilities. */
const recap = (count: number): string => {
  const abilities = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`file/${at}`, []]),
  );
  const text = JSON.stringify({ att: { 'https://files.example': abilities }, prf: [] });
  return `urn:recap:${Buffer.from(text).toString('base64url')}`;
};
const code = (kind: CodeKind | undefined): Partial<RiskContext> => ({ codeOf: () => kind });
const reverts: Simulation = { outcome: 'fails', reason: { kind: 'none' }, at: 0 };
const silent: Simulation = { outcome: 'notSimulated', why: 'TIMEOUT' };
const passes: Simulation = { outcome: 'passes', changes: [], approvals: [] };
/** The same first and last four characters as FRIEND's. */
const LIKE_FRIEND: Address = '0x70990000000000000000000000000000000079c8';
const from = (origin: string, knownHosts: string[] = []): Partial<RiskContext> => ({
  origin,
  knownHosts,
});

type Row = [Level: string, what: string, ...Case[]];

/** By rule: what raises it, and at which level; what must not. */
const TABLE: Record<string, { alarms: Row[]; falseAlarms: [string, ...Case[]][] }> = {
  approvalToAccount: {
    alarms: [
      [
        'danger',
        'an allowance to an account',
        { action: approve(STRANGER), context: code('none') },
      ],
      [
        'danger',
        'a permit to one that delegates',
        { action: permit(STRANGER), context: code('delegated') },
      ],
      [
        'danger',
        'a collection, within a batch',
        { action: within(all(STRANGER)), context: code('none') },
      ],
    ],
    falseAlarms: [
      ['a contract', { action: approve(STRANGER), context: code('contract') }],
      ['nobody could look', { action: approve(STRANGER), context: code(undefined) }],
      ['an allowance taken back', { action: approve(STRANGER, usdc(0n)), context: code('none') }],
      ['a transfer', { action: plain(STRANGER), context: code('none') }],
    ],
  },
  unlimitedApproval: {
    alarms: [
      ['warning', 'all there can be', { action: approve(STRANGER, usdc(maxUint256)) }],
      [
        'warning',
        'Permit2’s maximum',
        { action: permit(STRANGER, { allowances: [{ asset: usdc((1n << 160n) - 1n) }] }) },
      ],
      [
        'warning',
        'as much as there is',
        { action: approve(STRANGER, usdc(1_000n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      ['note', 'a contract that is known', { action: approve(SPENDER, usdc(maxUint256)) }],
    ],
    falseAlarms: [
      [
        'an amount',
        { action: approve(STRANGER, usdc(999n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      [
        'an NFT with a large id',
        { action: approve(STRANGER, { standard: 'erc721', token: NFT, id: maxUint256 }) },
      ],
      ['an allowance lowered by all', { action: approve(STRANGER, usdc(maxUint256), 'decrease') }],
    ],
  },
  unknownSpender: {
    alarms: [
      ['danger', 'a permit', { action: permit(STRANGER) }],
      [
        'danger',
        'a transfer by signature',
        {
          action: { kind: 'permitTransfer', spender: STRANGER, assets: [usdc(1n)], deadline: 1n },
        },
      ],
      [
        'danger',
        'an order that nobody known fills',
        { action: order([price(1n)], { spender: STRANGER }) },
      ],
      [
        'danger',
        'W2: an approval of the whole balance',
        { action: approve(STRANGER), context: { balanceOf: () => 5n } },
      ],
      ['danger', 'W2: an unlimited approval', { action: approve(STRANGER, usdc(maxUint256)) }],
      ['danger', 'W2: the approval of an NFT', { action: approve(STRANGER, ape) }],
      [
        'danger',
        'the approval of a position of a pool for a marketplace',
        {
          action: approve(SEAPORT, {
            standard: 'erc721',
            id: 7n,
            token: contractsOf(CHAIN_ID)!.v3PositionManager,
          }),
        },
      ],
      ['danger', 'an approval where nobody knows the balance', { action: approve(STRANGER) }],
      [
        'danger',
        'an approval of zero of what may be an NFT with that id',
        { action: approve(STRANGER, { standard: 'ambiguous', token: TOKEN, amountOrId: 0n }) },
      ],
      [
        'warning',
        'W2: an approval of less than half of the balance',
        { action: approve(STRANGER), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'an approval of half of the balance',
        { action: approve(STRANGER), context: { balanceOf: () => 10n } },
      ],
      [
        'danger',
        'approvals of half of the balance together',
        {
          action: calls(approve(STRANGER, usdc(3n)), approve(FRIEND, usdc(3n))),
          context: { balanceOf: () => 11n },
        },
      ],
      [
        'danger',
        'an increase that reaches half of the balance with what was allowed before',
        {
          action: approve(STRANGER, usdc(3n), 'increase'),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that reaches half of the balance with another of the site’s spenders',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(FRIEND, 3n)] },
        },
      ],
      [
        'danger',
        'an approval in place of another, which can be used before it is replaced',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval where nobody knows what is allowed already',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, undefined)] },
        },
      ],
      [
        'warning',
        'an approval beside one of a known contract, or of another token',
        {
          action: approve(STRANGER, usdc(3n)),
          context: {
            balanceOf: () => 11n,
            allowedBefore: [
              before(SPENDER, 3n),
              { ...before(STRANGER, 3n), token: NFT },
              before(STRANGER, 2n),
            ],
          },
        },
      ],
    ],
    falseAlarms: [
      ['a contract that is known', { action: permit(SPENDER) }],
      [
        'an order that a known reactor settles',
        {
          action: order([price(1n)], {
            protocol: 'uniswapx',
            spender: SPENDER,
            gives: [{ asset: usdc(5n), limit: 'exact' }],
          }),
        },
      ],
      ['an approval to a contract that is known', { action: approve(SPENDER, usdc(maxUint256)) }],
      ['an approval that is revoked', { action: approve(STRANGER, usdc(0n)) }],
      [
        'an approval to a personal account, of which another rule says more',
        { action: approve(STRANGER), context: { codeOf: () => 'none' } },
      ],
      ['a permit of nothing', { action: permit(STRANGER, { allowances: [{ asset: usdc(0n) }] }) }],
    ],
  },
  simulatedApproval: {
    alarms: [
      ['danger', 'W4: an approval that is not shown', { subject: approved(5n) }],
      [
        'danger',
        'W4: more than is shown',
        { action: approve(STRANGER, usdc(4n)), subject: approved(5n) },
      ],
      [
        'warning',
        'W4: less than half of the balance',
        { subject: approved(5n), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'half of the balance, with what is shown',
        {
          action: approve(FRIEND),
          subject: {
            simulation: {
              ...NO_CHANGES,
              approvals: [STRANGER, FRIEND].map((spender) => ({
                kind: 'amount',
                token: TOKEN,
                spender,
                amount: 5n,
                viaPermit2: false,
              })),
            },
          },
          context: { balanceOf: () => 20n },
        },
      ],
      [
        'danger',
        'half of the balance, with what the site was allowed before',
        {
          subject: approved(5n),
          context: { balanceOf: () => 20n, allowedBefore: [before(FRIEND, 5n)] },
        },
      ],
      [
        'danger',
        'W4: a whole collection',
        { subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }) },
      ],
      [
        'danger',
        'an item of a token that also has amounts, where an amount is shown',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'one', token: TOKEN, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'danger',
        'all of a collection, where an amount is shown',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'all', token: TOKEN, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'all of a collection, where one item is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'another item than the one that is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 6n, spender: STRANGER }),
        },
      ],
    ],
    falseAlarms: [
      ['what is shown', { action: approve(STRANGER), subject: approved(5n) }],
      [
        'an item that is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'a whole collection that is shown',
        {
          action: { kind: 'approveAll', operator: STRANGER, token: NFT, approved: true },
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      ['a spender that is known', { subject: approved(5n, SPENDER) }],
      [
        'what is left of an allowance',
        { subject: approved(5n), context: { allowanceOf: () => 6n } },
      ],
      ['an approval that is revoked', { subject: approved(0n) }],
    ],
  },
  unexplainedValue: {
    alarms: [
      [
        'danger',
        'a swap by an unknown contract, which promises by its function’s name alone',
        { action: swapOf(ether(5n)), at: { target: STRANGER, value: 5n } },
      ],
      [
        'danger',
        'an unknown function that brings something for them as long as it is only simulated',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          at: { basis: 'none', target: STRANGER, value: 5n },
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'W1: coins with a token transfer',
        { action: plain(FRIEND, [usdc(1n)]), at: { target: TOKEN, value: 5n } },
      ],
      [
        'danger',
        'W1: more than a swap names',
        { action: swapOf(ether(4n)), at: { target: STRANGER, value: 5n } },
      ],
      [
        'danger',
        'coins with liquidity for a contract that is not known',
        {
          action: { ...added, gives: [{ asset: ether(5n), limit: 'atMost' }] } as DecodedAction,
          at: { target: STRANGER, value: 5n },
        },
      ],
      [
        'danger',
        'coins with a batch that another contract makes',
        {
          action: within(plain(FRIEND, [usdc(1n)])),
          at: { target: STRANGER, value: 5n },
        },
      ],
      [
        'danger',
        'coins that an unknown contract says that it passes on',
        {
          action: within(plain(FRIEND, [ether(5n)]), STRANGER, 5n),
          at: { target: STRANGER, value: 5n },
        },
      ],
      [
        'danger',
        'coins that a known contract does not pass on',
        {
          action: multicall(plain(FRIEND, [ether(2n)]), 2n),
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
    ],
    falseAlarms: [
      [
        'coins within the account itself',
        {
          action: within(plain(FRIEND, [ether(5n)]), ME, 5n),
          at: { target: ME, value: 5n },
        },
      ],
      [
        'coins of several calls that the account makes',
        {
          action: within(plain(FRIEND, [ether(5n)]), ME, 5n),
          at: { basis: 'contract', value: 5n },
        },
      ],
      [
        'coins that a known contract passes on whole',
        {
          action: multicall(plain(FRIEND, [ether(5n)]), 5n),
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
      [
        'coins with liquidity for a known contract',
        {
          action: { ...added, gives: [{ asset: ether(5n), limit: 'atMost' }] } as DecodedAction,
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
      [
        'exactly what a swap by a known contract names',
        { action: swapOf(ether(5n)), at: { basis: 'contract', target: SPENDER, value: 5n } },
      ],
      [
        'an unknown function that brings nothing for them, as the simulation shows',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          at: { basis: 'none', target: STRANGER, value: 5n },
          subject: { simulation: NO_CHANGES },
        },
      ],
      ['a payment', { action: plain(FRIEND, [ether(5n)]), at: { target: FRIEND, value: 5n } }],
      [
        'a contract that is known',
        { action: swapOf(usdc(5n)), at: { basis: 'contract', target: SPENDER, value: 5n } },
      ],
      ['no coins', { action: plain(FRIEND, [usdc(1n)]), at: { target: TOKEN } }],
    ],
  },
  namesOther: {
    alarms: [
      [
        'danger',
        'unread typed data that names a stranger',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', addresses: [ME, STRANGER] } },
      ],
      [
        'danger',
        'an unread function that names a stranger',
        {
          action: {
            kind: 'unknownCall',
            bytes: 36,
            reason: 'UNKNOWN',
            addresses: [ME, STRANGER],
          },
          at: { target: SPENDER },
        },
      ],
    ],
    falseAlarms: [
      [
        'one that names the account, the contract itself and a friend',
        {
          action: {
            kind: 'unknownCall',
            bytes: 100,
            reason: 'UNKNOWN',
            addresses: [ME, SPENDER, FRIEND],
          },
          at: { target: SPENDER },
          context: { knownAddresses: [FRIEND] },
        },
      ],
      [
        'one that names a token that the wallet knows',
        {
          action: {
            kind: 'unknownCall',
            bytes: 36,
            reason: 'UNKNOWN',
            addresses: [TOKEN],
          },
          at: { target: SPENDER },
          context: { isKnownToken: (one) => one === TOKEN },
        },
      ],
      ['one that names nobody', { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' } }],
    ],
  },
  payments: {
    alarms: [
      [
        'danger',
        'coins sent to a stranger, for which something comes in the simulation',
        {
          action: plain(STRANGER, [ether(5n)]),
          at: { target: STRANGER, value: 5n, basis: 'contract' },
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'a token sent to a stranger before an unread call that brings something',
        {
          action: calls(plain(STRANGER, [other(5n)]), {
            kind: 'unknownCall',
            bytes: 4,
            reason: 'UNKNOWN',
          }),
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'a payment to a stranger in front of a call of its own that brings another token',
        { action: oneByOne(TOKEN_SENT, OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'danger',
        'the same in one piece, since tokens may return false where a transfer cannot be made',
        { action: calls(TOKEN_SENT, OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'danger',
        'a swap that gives an NFT besides for nothing, and something comes that it does not say',
        {
          action: {
            kind: 'swap',
            recipient: ME,
            gives: [
              { asset: usdc(5n), limit: 'exact' },
              { asset: ape, limit: 'exact' },
            ],
            receives: [{ asset: usdc(5n), limit: 'exact' }],
          },
          at: { basis: 'contract' },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [
                { holding: ape, amount: -1n, measured: true },
                { holding: { standard: 'native' }, amount: 10n ** 18n, measured: true },
              ],
            },
          },
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'a swap that gives any one of a collection, and something comes that it does not say',
        {
          action: {
            kind: 'swap',
            recipient: ME,
            gives: [{ asset: { standard: 'collection', token: NFT, amount: 1n }, limit: 'exact' }],
            receives: [{ asset: usdc(5n), limit: 'exact' }],
          },
          at: { basis: 'contract' },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [{ holding: { standard: 'native' }, amount: 10n ** 18n, measured: true }],
            },
          },
          context: { valueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'the same with a friend',
        { action: oneByOne(plain(FRIEND, [usdc(5n)]), OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'coins for which nothing comes',
        {
          action: plain(STRANGER, [ether(5n)]),
          at: { target: STRANGER, value: 5n, basis: 'contract' },
          subject: { simulation: NO_CHANGES },
        },
      ],
      ['a token for which nothing comes', { action: oneByOne(TOKEN_SENT), subject: loses(5n) }],
      [
        'coins for a friend',
        {
          action: plain(FRIEND, [ether(5n)]),
          at: { target: FRIEND, value: 5n, basis: 'contract' },
          subject: loses(-5n),
          context: { knownAddresses: [FRIEND] },
        },
      ],
    ],
  },
  tokensToUnknownContract: {
    alarms: [
      [
        'danger',
        'an exchange of much by a contract that is known by its function alone',
        {
          action: swap(ME, other(9n)),
          at: { target: STRANGER },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 501_000_000n },
        },
      ],
    ],
    falseAlarms: [
      [
        'the same by a known contract',
        {
          action: swap(ME, other(9n)),
          at: { target: STRANGER, basis: 'contract' },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 501_000_000n },
        },
      ],
      [
        'the same of little',
        {
          action: swap(ME, other(9n)),
          at: { target: STRANGER },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 499_000_000n },
        },
      ],
    ],
  },
  unexplainedLoss: {
    alarms: [
      [
        'danger',
        'a token that a call takes and does not name',
        { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' }, subject: loses(5n) },
      ],
    ],
    falseAlarms: [
      ['what a transfer names', { action: plain(FRIEND, [usdc(5n)]), subject: loses(5n) }],
      ['what brings something', { subject: loses(-5n) }],
      ['what needs no simulation', {}],
    ],
  },
  notReceived: {
    alarms: [
      ['danger', 'a swap that brings nothing', { action: swap(ME), subject: loses(5n) }],
      [
        'danger',
        'one of an unknown contract that brings less than it promises',
        {
          action: {
            ...swap(ME, usdc(4n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-1n),
        },
      ],
      [
        'danger',
        'one whose token is only allowed to the contract afterwards',
        {
          action: calls(swap(ME, other(4n)), approve(STRANGER, other(maxUint256))),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'what may have been spent again at most, where nobody can tell which call takes what',
        {
          action: SWAP_AND_MAXIMUM,
          subject: { simulation: { ...NO_CHANGES, changes: changed(-3n) } },
        },
      ],
    ],
    falseAlarms: [
      [
        'what is spent again by a call that is told apart',
        {
          action: SWAP_AND_MAXIMUM,
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: changed(1n),
              byCall: [changed(46n).slice(0, 1), changed(-45n)],
            },
          },
        },
      ],
      ['what comes', { action: swap(ME, usdc(4n)), subject: loses(-4n) }],
      [
        'what comes and is sent on',
        {
          action: calls(swap(ME, other(4n)), plain(FRIEND, [other(4n)])),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'coins from a known contract that the node does not see move',
        { action: swap(ME), at: { basis: 'contract' }, subject: loses(5n) },
      ],
      [
        'a swap for somebody else, of which another rule says more',
        { action: swap(FRIEND), subject: loses(5n) },
      ],
      [
        'a swap for its contract, of which another rule says more',
        { action: swap(STRANGER), at: { target: STRANGER }, subject: loses(5n) },
      ],
      ['a swap that nobody could simulate', { action: swap(ME), subject: { simulation: silent } }],
    ],
  },
  noMinimum: {
    alarms: [
      [
        'danger',
        'little for much and for something without a price',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
            gives: [
              { asset: ether(10n ** 18n), limit: 'exact' },
              { asset: other(0n), limit: 'exact' },
            ],
          } as DecodedAction,
          context: {
            valueUsdOf: (a) => ('token' in a && a.token === NFT ? undefined : dollars(a)),
          },
        },
      ],
      ['danger', 'a swap for at least nothing', { action: swap(ME, usdc(0n)) }],
      [
        'danger',
        'one for less than nine tenths of what comes now',
        { action: swap(ME, usdc(87n)), subject: loses(-100n) },
      ],
      ['danger', 'one for somebody else', { action: swap(FRIEND, usdc(0n)) }],
      [
        'danger',
        'one that a contract makes for the account',
        { action: swap(ME, usdc(0n)), at: { sender: STRANGER } },
      ],
      [
        'danger',
        'one that brings little of what has a price, and something without one',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
            receives: [
              { asset: usdc(1_000_000n), limit: 'atLeast' },
              { asset: other(1n), limit: 'atLeast' },
            ],
          } as DecodedAction,
          context: {
            valueUsdOf: (a) =>
              'token' in a && a.token === TOKEN
                ? dollars(a)
                : a.standard === 'native'
                  ? dollars(a)
                  : undefined,
          },
        },
      ],
      [
        'danger',
        'one worth much less than what is given, not simulated',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          subject: { simulation: silent },
          context: { valueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'nine tenths of what comes now',
        {
          action: {
            ...swap(ME, usdc(90n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-100n),
        },
      ],
      [
        'a least amount that is worth nine tenths of what is given',
        {
          action: {
            ...swap(ME, usdc(1_800_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'a token whose worth nobody knows, not simulated',
        {
          action: {
            ...swap(ME, other(1n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          context: { valueUsdOf: (a) => (a.standard === 'native' ? dollars(a) : undefined) },
        },
      ],
      ['a payment', {}],
    ],
  },
  swapOfUnknownValue: {
    alarms: [
      [
        'danger',
        'one that was not simulated',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } },
          context: { valueUsdOf: () => undefined },
        },
      ],
      [
        'danger',
        'one of well-known tokens among more than are priced',
        {
          action: {
            kind: 'multicall',
            atomic: true,
            parts: Array.from({ length: 9 }, (_, i) => ({
              sender: ME,
              value: 0n,
              basis: 'contract' as const,
              action: swap(ME, {
                standard: 'erc20',
                token: `0x${`${i + 1}`.padStart(40, '0')}`,
                amount: 1n,
              }),
            })),
          },
          subject: { simulation: passes },
          context: {
            valueUsdOf: () => undefined,
            isKnownToken: () => true,
            isPriceUnclear: (asset) => 'token' in asset && BigInt(asset.token) > 8n,
          },
        },
      ],
      [
        'warning',
        'one of well-known tokens',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => true },
        },
      ],
    ],
    falseAlarms: [
      [
        'one for an unknown token, of which another rule speaks',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => false },
        },
      ],
      [
        'one of known prices',
        {
          action: swap(ME, usdc(4n)),
          subject: { simulation: passes },
          context: { valueUsdOf: dollars, isKnownToken: () => true },
        },
      ],
      ['a payment', { context: { valueUsdOf: () => undefined } }],
    ],
  },
  siteNonce: {
    alarms: [
      ['danger', 'one that is taken', { subject: { nonce: { chosen: 4, next: 5 } } }],
      ['danger', 'one that leaves a gap', { subject: { nonce: { chosen: 6, next: 5 } } }],
      [
        'danger',
        'one where nobody tells the next',
        { subject: { nonce: { chosen: 5, next: undefined } } },
      ],
    ],
    falseAlarms: [
      ['the next one', { subject: { nonce: { chosen: 5, next: 5 } } }],
      ['none', {}],
    ],
  },
  cutShort: {
    alarms: [
      [
        'danger',
        'W3: more changes than are listed',
        { subject: { simulation: { ...NO_CHANGES, omitted: 3 } } },
      ],
    ],
    falseAlarms: [['all changes', { subject: { simulation: NO_CHANGES } }]],
  },
  worseLater: {
    alarms: [
      [
        'danger',
        'a call that takes more some minutes later',
        { subject: { simulation: { ...NO_CHANGES, isWorseLater: true } } },
      ],
    ],
    falseAlarms: [
      ['a call that does the same some minutes later', { subject: { simulation: NO_CHANGES } }],
    ],
  },
  addressesNotLookedUp: {
    alarms: [['danger', 'W4: an address without an answer', { context: { notLookedUp: [TOKEN] } }]],
    falseAlarms: [['an answer for each', { context: { notLookedUp: [] } }]],
  },
  misleadingSymbol: {
    alarms: [
      [
        'danger',
        'W2: a spender that is called like a known contract',
        { action: approve(STRANGER), context: named('Permit2') },
      ],
    ],
    falseAlarms: [['a symbol of its own', { action: approve(STRANGER), context: named('USDC') }]],
  },
  approvalForAll: {
    alarms: [
      ['danger', 'anybody', { action: all(STRANGER) }],
      ['danger', 'a router that is known', { action: all(SPENDER) }],
      ['warning', 'a marketplace that is known', { action: all(SEAPORT) }],
    ],
    falseAlarms: [
      ['taking it back', { action: all(STRANGER, false) }],
      ['one NFT', { action: approve(STRANGER, ape) }],
    ],
  },
  rightsToOther: {
    alarms: [
      ['danger', 'anybody', { action: rights(STRANGER) }],
      ['danger', 'somebody who was paid before', { action: rights(FRIEND) }],
      ['danger', 'in a call of a call', { action: within(rights(STRANGER)) }],
      ['danger', 'a contract that is known, which acts for anybody', { action: rights(SPENDER) }],
    ],
    falseAlarms: [
      ['taking them back', { action: rights(STRANGER, false) }],
      ['taking them back by the zero address', { action: rights(zeroAddress) }],
      ['the account itself', { action: rights(ME) }],
      [
        'another account of the wallet',
        { action: rights(FRIEND), context: { ownAddresses: [ME, FRIEND] } },
      ],
    ],
  },
  signedTransfer: {
    alarms: [
      ['danger', 'one to somebody new', { action: signedTransfer(STRANGER) }],
      ['danger', 'one of several', { action: within(signedTransfer(STRANGER)) }],
      [
        'danger',
        'one of an account that may take this one’s signature',
        { action: signedTransfer(STRANGER, 0n, FRIEND) },
      ],
      ['warning', 'one to somebody known', { action: signedTransfer(FRIEND) }],
    ],
    falseAlarms: [
      ['a transfer that the account sends itself', { action: plain(STRANGER) }],
      ['one to itself', { action: signedTransfer(ME) }],
    ],
  },
  noContract: {
    alarms: [
      [
        'danger',
        'an allowance of a token that is not there',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'danger',
        'a transfer of it',
        { action: plain(FRIEND, [usdc(1n)]), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'warning',
        'a function that nobody knows',
        {
          action: { kind: 'unknownCall', selector: '0x12345678', bytes: 4, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: code('none'),
        },
      ],
    ],
    falseAlarms: [
      ['coins for a person', { at: { target: FRIEND }, context: code('none') }],
      [
        'a token that is there',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('contract') },
      ],
      ['a token that nobody could look at', { action: approve(SPENDER), at: { target: TOKEN } }],
      [
        'data for no contract',
        {
          action: { kind: 'unknownTypedData', reason: 'UNKNOWN' },
          at: { target: NATIVE },
          context: code('none'),
        },
      ],
    ],
  },
  burnAddress: {
    alarms: [
      ['danger', 'coins to the zero address', { action: plain(NATIVE) }],
      [
        'danger',
        'tokens to the dead address',
        { action: plain('0x000000000000000000000000000000000000dEaD', [usdc(1n)]) },
      ],
      [
        'danger',
        'one of several',
        { action: within(plain('0xdEAD000000000000000042069420694206942069')) },
      ],
      ['danger', 'coins to a precompile', { action: plain(`0x${'0'.repeat(39)}4`) }],
    ],
    falseAlarms: [
      ['a friend', {}],
      ['what comes from another', { action: { ...plain(NATIVE), from: FRIEND } as DecodedAction }],
    ],
  },
  unreadableAction: {
    alarms: [
      [
        'danger',
        'bytes that nobody reads',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', hasBytes: true } },
      ],
      ...(
        [
          ...(['SafeTx', 'PackedUserOperation', 'ForwardRequest', 'Delegation'] as const),
          ...(['AddOrderlyKey', 'LinkSigner', 'SetManager'] as const),
        ] as const
      ).map(
        (primaryType): Row => [
          'danger',
          `a ${primaryType}`,
          { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', primaryType } },
        ],
      ),
      [
        'danger',
        'a user operation within something else',
        {
          action: {
            kind: 'unknownTypedData',
            reason: 'UNKNOWN',
            primaryType: 'Envelope',
            typeNames: ['Envelope', 'PackedUserOperation'],
          },
        },
      ],
    ],
    falseAlarms: [
      ['a vote', { action: { kind: 'unknownTypedData', primaryType: 'Vote', reason: 'UNKNOWN' } }],
    ],
  },
  unknownTerms: {
    alarms: [
      [
        'danger',
        'a known reactor may take a token by an order that nobody reads',
        {
          action: {
            kind: 'permitTransfer',
            spender: SPENDER,
            deadline: 1_800_000_100n,
            assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
            hasUnknownTerms: true,
          },
          context: { isTrustedSpender: () => true },
        },
      ],
    ],
    falseAlarms: [
      [
        'a transfer without terms',
        {
          action: {
            kind: 'permitTransfer',
            spender: SPENDER,
            deadline: 1_800_000_100n,
            assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
          },
        },
      ],
    ],
  },
  unreadableOrder: {
    alarms: [
      [
        'danger',
        'data that names a token',
        {
          action: { kind: 'unknownTypedData', reason: 'UNKNOWN', addresses: [STRANGER, TOKEN] },
          context: { isToken: (a) => a === TOKEN },
        },
      ],
      [
        'danger',
        'data that is called an order',
        { action: { kind: 'unknownTypedData', primaryType: 'LimitOrder', reason: 'UNKNOWN' } },
      ],
      ...(['LimitOrder', 'PlaceBid', 'NewAsk', 'Bids', 'Allowance', 'payment_intent'] as const).map(
        (name): Row => [
          'danger',
          `data with a ${name} in it`,
          {
            action: {
              kind: 'unknownTypedData',
              primaryType: 'Agreement',
              reason: 'UNKNOWN',
              typeNames: ['Agreement', name],
            },
          },
        ],
      ),
      [
        'danger',
        'data with more addresses than are looked up',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', hasMoreAddresses: true } },
      ],
      [
        'danger',
        'data for a token’s own contract',
        {
          action: { kind: 'unknownTypedData', primaryType: 'Vote', reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN },
        },
      ],
    ],
    falseAlarms: [
      [
        'a vote',
        {
          action: {
            kind: 'unknownTypedData',
            primaryType: 'Vote',
            typeNames: ['Vote', 'Task', 'Forbidden', 'Calendar'],
            reason: 'UNKNOWN',
            addresses: [STRANGER],
          },
          at: { target: SPENDER },
          context: { isToken: () => false },
        },
      ],
      ['what can be read', { action: permit(SPENDER) }],
    ],
  },
  farDeadline: {
    alarms: [
      [
        'warning',
        'a transfer by signature that holds for a year',
        { action: signedTransfer(FRIEND, BigInt(NOW) + 365n * DAY) },
      ],
      ['warning', 'a year', { action: permit(SPENDER, { deadline: BigInt(NOW) + 365n * DAY }) }],
      [
        'warning',
        'an order of a year',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 365n * DAY }) },
      ],
      [
        'danger',
        'an order of two years',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 730n * DAY }) },
      ],
      [
        'danger',
        'an order without an end',
        { action: order([price(1n)], { deadline: maxUint256 }) },
      ],
      [
        'warning',
        'no end',
        {
          action: {
            kind: 'permit',
            protocol: 'dai',
            spender: SPENDER,
            allowances: [{ asset: usdc(1n) }],
          },
        },
      ],
    ],
    falseAlarms: [
      ['half an hour', { action: permit(SPENDER, { deadline: BigInt(NOW) + 1_800n }) }],
      ['thirty days', { action: permit(SPENDER, { deadline: BigInt(NOW) + 30n * DAY }) }],
      [
        'a revocation for ever',
        { action: permit(SPENDER, { allowances: [{ asset: usdc(0n) }], deadline: maxUint256 }) },
      ],
      [
        'an order of thirty days',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 30n * DAY }) },
      ],
    ],
  },
  lookalikeAddress: {
    alarms: [
      ['danger', 'a recipient', { action: plain(LIKE_FRIEND) }],
      ['danger', 'a spender', { action: approve(LIKE_FRIEND) }],
      ['danger', 'a recipient like oneself', { action: plain(`0xf39f${'0'.repeat(32)}2266`) }],
    ],
    falseAlarms: [
      [
        'the address itself, in any case',
        { action: plain(FRIEND.toUpperCase().replace('X', 'x') as Address) },
      ],
      ['another address', { action: plain(STRANGER) }],
      ['the same start alone', { action: plain(`0x7099${'0'.repeat(36)}`) }],
      [
        'one that is known as well',
        { action: plain(LIKE_FRIEND), context: { knownAddresses: [FRIEND, LIKE_FRIEND] } },
      ],
    ],
  },
  toTokenContract: {
    alarms: [
      ['danger', 'a token to its own contract', { action: plain(TOKEN, [usdc(1n)]) }],
      [
        'danger',
        'an NFT to a token',
        { action: plain(TOKEN, [ape]), context: { isToken: (a) => a === TOKEN } },
      ],
    ],
    falseAlarms: [
      [
        'a token to a person',
        { action: plain(FRIEND, [usdc(1n)]), context: { isToken: (a) => a === TOKEN } },
      ],
      ['coins to what wraps them', { action: plain(TOKEN), context: { isToken: () => true } }],
    ],
  },
  toSelf: {
    alarms: [['note', 'oneself', { action: plain(ME) }]],
    falseAlarms: [
      ['somebody else', { action: plain(FRIEND) }],
      [
        'what somebody allowed to be taken',
        { action: { kind: 'transfer', from: FRIEND, recipient: ME, assets: [usdc(1n)] } },
      ],
    ],
  },
  newRecipient: {
    alarms: [['note', 'somebody new', { action: plain(STRANGER) }]],
    falseAlarms: [
      ['somebody known', { action: plain(FRIEND) }],
      ['a contract', { action: plain(STRANGER), context: code('contract') }],
      ['what another contract sends', { action: plain(STRANGER), at: { sender: SPENDER } }],
    ],
  },
  otherRecipient: {
    alarms: [
      ['danger', 'a swap for somebody unknown', { action: swap(STRANGER) }],
      ['danger', 'a swap for somebody who was paid before', { action: swap(FRIEND) }],
      [
        'note',
        'a swap for another account of the wallet',
        { action: swap(FRIEND), context: { ownAddresses: [FRIEND] } },
      ],
      ['danger', 'a swap for nobody', { action: swap(NATIVE) }],
      ['danger', 'a sweep to nobody', { action: swept(NATIVE) }],
      ['warning', 'a fee of one in a hundred', { action: swept(STRANGER, 100n) }],
      ['danger', 'a fee of more', { action: swept(STRANGER, 101n) }],
      [
        'danger',
        'fees that are more together',
        { action: several([swept(STRANGER, 51n), swept(SPENDER, 50n)]) },
      ],
      [
        'danger',
        'fees of a position',
        {
          action: {
            kind: 'collectFees',
            position: { manager: SPENDER, id: 1n },
            recipient: STRANGER,
          },
        },
      ],
    ],
    falseAlarms: [
      ['a swap for oneself', { action: swap(ME) }],
      [
        'what stays in the contract until it is sent on',
        { action: swept(SPENDER), at: { target: SPENDER } },
      ],
      [
        'what stays there by the zero address',
        { action: collected(NATIVE), at: { target: SPENDER } },
      ],
      ['a transfer', { action: plain(STRANGER) }],
    ],
  },
  leftBehind: {
    alarms: [
      [
        'danger',
        'what nobody takes out of a router',
        {
          action: { kind: 'leftBehind', leaves: [{ asset: usdc(5n), limit: 'atLeast' }] },
          at: { target: SPENDER },
        },
      ],
      ['danger', 'a swap for its router', { action: swap(SPENDER), at: { target: SPENDER } }],
      [
        'danger',
        'liquidity that is removed for the router',
        {
          action: {
            kind: 'removeLiquidity',
            protocol: 'v2',
            receives: [{ asset: usdc(5n), limit: 'atLeast' }],
            recipient: SPENDER,
          },
          at: { target: SPENDER },
        },
      ],
    ],
    falseAlarms: [['a swap for oneself', { action: swap(ME), at: { target: SPENDER } }]],
  },
  otherPosition: {
    alarms: [
      [
        'danger',
        'what is added to the position of somebody else',
        { action: added, context: ownedBy(STRANGER) },
      ],
      [
        'danger',
        'what is added to a position of which nobody knows the owner',
        { action: added, at: { basis: 'contract' } },
      ],
    ],
    falseAlarms: [
      ['one’s own position', { action: added, context: ownedBy(ME) }],
      ['a contract that may have no positions', { action: added }],
      ['fees of somebody else’s position', { action: collected(ME), context: ownedBy(STRANGER) }],
    ],
  },
  keptByManager: {
    alarms: [
      ['danger', 'fees for the manager by zero', kept([collected(NATIVE)])],
      ['danger', 'fees for the manager', kept([collected(SPENDER)])],
      ['danger', 'one of the two tokens', kept([collected(NATIVE), swept(ME)])],
      [
        'danger',
        'a sweep before the fees come',
        kept([swept(ME), unwrapped(ME), collected(NATIVE)]),
      ],
      [
        'danger',
        'coins that the manager unwraps for itself',
        kept([collected(NATIVE), swept(ME), unwrapped(SPENDER)]),
      ],
      [
        'danger',
        'fees of a position of which nobody knows the tokens',
        { ...kept([collected(NATIVE), swept(ME), unwrapped(ME)]), context: {} },
      ],
    ],
    falseAlarms: [
      ['fees for oneself', kept([collected(ME)])],
      ['fees that are sent on', kept([collected(NATIVE), unwrapped(ME), swept(ME)])],
    ],
  },
  unusedCoins: {
    alarms: [
      ['danger', 'coins with a call that uses none', sent([collected(ME)])],
      ['danger', 'coins of which the rest stays', sent([added])],
      ['danger', 'coins that come back before they are used', sent([refunded(ME), added])],
      ['danger', 'a rest for somebody else', sent([added, refunded(STRANGER)])],
      ['danger', 'a rest that is of the wrapped coins', sent([added, unwrapped(ME)])],
    ],
    falseAlarms: [
      ['no coins', { ...sent([added]), at: { target: SPENDER, basis: 'contract' } }],
      ['coins of which the rest comes back', sent([added, refunded(ME)])],
      [
        'a wrap of them',
        {
          action: { kind: 'wrap', token: TOKEN, amount: 5n },
          at: { target: TOKEN, basis: 'contract', value: 5n },
        },
      ],
    ],
  },
  keptByMulticall: {
    alarms: [['danger', 'coins that it wraps for itself', shared([wrapped])]],
    falseAlarms: [
      ['coins that it wraps for the account', shared([wrapped, sentOn])],
      ['coins that the account wraps', { action: wrapped, at: { target: TOKEN } }],
    ],
  },
  paidByMulticall: {
    alarms: [['danger', 'coins for an unknown function', shared([unknown])]],
    falseAlarms: [
      ['coins for a person', shared([plain()])],
      ['coins of the account', { action: unknown, at: { target: STRANGER, value: 5n } }],
    ],
  },
  nothingReceived: {
    alarms: [['danger', 'a swap for nothing', { action: { ...swap(ME), receives: [] } }]],
    falseAlarms: [
      ['a swap', { action: swap(ME) }],
      ['a swap of nothing', { action: { ...swap(ME), gives: [], receives: [] } }],
    ],
  },
  blockedAddress: {
    alarms: [
      ['block', 'a recipient', { action: plain(STRANGER) }],
      ['block', 'a spender', { action: permit(STRANGER) }],
      ['block', 'a contract', { at: { target: STRANGER } }],
      ['block', 'delegated code', { action: delegate(STRANGER) }],
    ].map(
      ([level, what, one]) =>
        [
          level,
          what,
          { ...(one as Case), context: { isBlockedAddress: (a: Address) => a === STRANGER } },
        ] as Row,
    ),
    falseAlarms: [
      [
        'anybody else',
        { action: plain(FRIEND), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
      [
        'an allowance taken back from it',
        {
          action: approve(STRANGER, usdc(0n)),
          context: { isBlockedAddress: (a) => a === STRANGER },
        },
      ],
      [
        'a collection taken back from it',
        { action: all(STRANGER, false), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
    ],
  },
  blockedToken: {
    alarms: [
      [
        'danger',
        'a transfer of it by signature',
        { action: signedTransfer(FRIEND), context: { isBlockedToken: () => true } },
      ],
      ['block', 'a swap', { action: swap(ME), context: { isBlockedToken: (t) => t === TOKEN } }],
      [
        'danger',
        'an allowance',
        { action: approve(SPENDER), context: { isBlockedToken: (t) => t === TOKEN } },
      ],
    ],
    falseAlarms: [
      ['another token', { action: swap(ME), context: { isBlockedToken: (t) => t === NFT } }],
      [
        'moving it away',
        { action: plain(FRIEND, [usdc(1n)]), context: { isBlockedToken: () => true } },
      ],
      [
        'an allowance taken back',
        { action: approve(SPENDER, usdc(0n)), context: { isBlockedToken: () => true } },
      ],
    ],
  },
  insufficientFunds: {
    alarms: [
      [
        'block',
        'coins and fee',
        { at: { value: 8n }, subject: { maxFee: 3n }, context: { balanceOf: () => 10n } },
      ],
      [
        'danger',
        'tokens',
        { action: plain(FRIEND, [usdc(11n)]), context: { balanceOf: (t) => (t ? 10n : 0n) } },
      ],
      [
        'danger',
        'tokens in parts',
        {
          action: {
            kind: 'batch',
            atomic: true,
            parts: [6n, 6n].map((n) => ({
              sender: ME,
              value: 0n,
              basis: 'name',
              action: plain(FRIEND, [usdc(n)]),
            })),
          },
          context: { balanceOf: (t) => (t ? 10n : 0n) },
        },
      ],
    ],
    falseAlarms: [
      [
        'just enough',
        { at: { value: 7n }, subject: { maxFee: 3n }, context: { balanceOf: () => 10n } },
      ],
      ['nobody could look', { at: { value: 7n } }],
      [
        'what somebody else pays',
        {
          action: { kind: 'transfer', from: FRIEND, recipient: ME, assets: [usdc(11n)] },
          context: { balanceOf: () => 10n },
        },
      ],
    ],
  },
  orderGivesMore: {
    alarms: [
      [
        'danger',
        'a token for a little less of itself',
        {
          action: order([{ asset: usdc(95n), limit: 'atLeast', recipient: ME }], {
            gives: [{ asset: usdc(100n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      ['danger', 'an NFT for nothing', { action: order([]) }],
      ['danger', 'an NFT whose price goes to others', { action: order([price(100n, STRANGER)]) }],
      [
        'danger',
        'half its worth',
        {
          action: order([price(50n)]),
          context: { valueUsdOf: (a) => (a.standard === 'native' ? a.amount : 100n) },
        },
      ],
      ['danger', 'an NFT for one wei, whatever prices are known', { action: order([price(1n)]) }],
      [
        'danger',
        'much money for one base unit of a token, whatever prices are known',
        {
          action: order([{ asset: usdc(1n), limit: 'exact', recipient: ME }], {
            gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }],
          }),
          context: { decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'an NFT for a millionth of a dollar',
        {
          action: order([{ asset: usdc(1n), limit: 'exact', recipient: ME }]),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'an NFT and much money for a little money',
        {
          action: order([price(10n ** 16n)], {
            gives: [
              { asset: ape, limit: 'exact' },
              { asset: usdc(50_000_000_000n), limit: 'exact' },
            ],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'money for what nobody knows the worth of',
        {
          action: order([{ asset: ape, limit: 'exact', recipient: ME }], {
            gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'money for a coin where nobody knows prices',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
        },
      ],
      [
        'danger',
        'much money for little money and an item of any collection',
        {
          action: order(
            [
              { asset: usdc(1_000_000n), limit: 'exact', recipient: ME },
              { asset: item, limit: 'exact', recipient: ME },
            ],
            { gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }] },
          ),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'NFTs for an item of any collection',
        { action: order([{ asset: item, limit: 'exact', recipient: ME }]) },
      ],
      [
        'danger',
        'an NFT, whose worth nobody knows, for a coin',
        { action: order([price(10n ** 18n)]), context: { valueUsdOf: dollars } },
      ],
      [
        'danger',
        'an NFT for a coin where nobody knows prices',
        { action: order([price(10n ** 18n)]) },
      ],
      [
        'danger',
        'an NFT that is listed at a known marketplace for a thousandth of a coin that is worth cents',
        {
          action: order([price(10n ** 15n)]),
          at: { basis: 'contract' },
          context: { chainId: 137 },
        },
      ],
      [
        'warning',
        'one that is listed for a coin that is worth cents',
        {
          action: order([price(10n ** 18n)]),
          at: { basis: 'contract' },
          context: { chainId: 137 },
        },
      ],
      [
        'warning',
        'an NFT that is listed at a known marketplace for a coin',
        { action: order([price(10n ** 18n)]), at: { basis: 'contract' } },
      ],
      [
        'warning',
        'one that is listed for a known token, with fees for a marketplace and creators',
        {
          action: order([
            { asset: usdc(900_000_000n), limit: 'exact', recipient: ME },
            { asset: usdc(25_000_000n), limit: 'exact', recipient: STRANGER },
            { asset: usdc(75_000_000n), limit: 'exact', recipient: SPENDER },
          ]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => true, decimalsOf: () => 6 },
        },
      ],
      ...(['erc20', undefined] as const).map(
        (standard): Row => [
          'danger',
          `one that is listed for a coin, whose contract says that it is ${standard ?? 'nothing'}`,
          {
            action: order([price(10n ** 18n)]),
            at: { basis: 'contract' },
            context: { standardOf: () => standard },
          },
        ],
      ),
      [
        'danger',
        'one that is listed for a token that nobody knows',
        {
          action: order([{ asset: usdc(900_000_000n), limit: 'exact', recipient: ME }]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => false, decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'one that is listed for less than one of a known token',
        {
          action: order([{ asset: usdc(999_999n), limit: 'exact', recipient: ME }]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => true, decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'one that is listed for a hundred-thousandth of a coin',
        { action: order([price(10n ** 13n)]), at: { basis: 'contract' } },
      ],
      [
        'danger',
        'one of whose price others get more than a fifth',
        {
          action: order([price(79n * 10n ** 16n), price(21n * 10n ** 16n, STRANGER)]),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'any of a collection for a coin',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: { standard: 'collection', token: NFT, amount: 1n }, limit: 'exact' }],
          }),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'a token without a price for a coin',
        {
          action: order([price(10n ** 18n)], { gives: [{ asset: usdc(5n), limit: 'exact' }] }),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'a token without a price beside one that is paid for',
        {
          action: order([price(10n ** 18n)], {
            gives: [
              { asset: usdc(2_000_000_000n), limit: 'exact' },
              { asset: other(5n), limit: 'exact' },
            ],
          }),
          context: {
            valueUsdOf: (a) => ('token' in a && a.token === NFT ? undefined : dollars(a)),
          },
        },
      ],
    ],
    falseAlarms: [
      [
        'a fair offer that brings an item besides',
        {
          action: order([price(10n ** 18n), { asset: item, limit: 'exact', recipient: ME }], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'its worth less a fee',
        {
          action: order([price(95n), price(5n, STRANGER)]),
          context: { valueUsdOf: (a) => (a.standard === 'native' ? a.amount : 100n) },
        },
      ],
      [
        'a fair offer that pays others besides',
        {
          action: order([price(10n ** 18n), price(1n, STRANGER)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      ['an order that gives nothing', { action: order([], { gives: [] }) }],
    ],
  },
  safeDelegateCall: {
    alarms: [['danger', 'code that runs as a Safe', { action: safe({ delegateCall: STRANGER }) }]],
    falseAlarms: [['a call that a Safe makes', { action: safe({}) }]],
  },
  safeRefund: {
    alarms: [
      ['danger', 'a refund to whoever submits it', { action: safe({ refund: {} }) }],
      ['danger', 'a refund to somebody', { action: safe({ refund: { receiver: STRANGER } }) }],
    ],
    falseAlarms: [['a call that a Safe makes', { action: safe({}) }]],
  },
  saleGivesMore: {
    alarms: [
      ['danger', 'an NFT for one wei', { action: sale(ether(1n)) }],
      ['warning', 'an NFT for a coin', { action: sale(ether(10n ** 18n)) }],
      [
        'danger',
        'an NFT for a token that nobody knows',
        { action: sale(usdc(5_000_000n)), context: { isKnownToken: () => false } },
      ],
      ['danger', 'an NFT for an item of any collection', { action: sale(item) }],
      [
        'danger',
        'an NFT for a coin and an item of a token that has none',
        {
          action: {
            ...(sale(ether(10n ** 18n)) as Swap),
            receives: [
              { asset: ether(10n ** 18n), limit: 'exact' },
              { asset: { ...item, token: WETH }, limit: 'exact' },
            ],
          },
          context: { isKnownToken: (token) => token === WETH },
        },
      ],
      [
        'danger',
        'a position of a pool for a coin',
        {
          action: sale(ether(10n ** 18n), [
            {
              asset: {
                standard: 'erc721',
                id: 7n,
                token: contractsOf(CHAIN_ID)!.v3PositionManager,
              },
              limit: 'exact',
            },
          ]),
        },
      ],
      [
        'danger',
        'a coin for an item of a token that has none',
        {
          action: sale({ ...item, token: WETH }, [{ asset: ether(1n), limit: 'exact' }]),
          context: { isKnownToken: (token) => token === WETH },
        },
      ],
      [
        'danger',
        'an NFT for a coin of which others get a half',
        {
          action: sale(ether(10n ** 18n), [
            { asset: ape, limit: 'exact' },
            { asset: ether(5n * 10n ** 17n), limit: 'exact' },
          ]),
        },
      ],
    ],
    falseAlarms: [
      ['money for an NFT', { action: sale(ape, [{ asset: usdc(5n), limit: 'exact' }]) }],
      ['one currency for another', { action: swap(ME) }],
    ],
  },
  orderGivesMoreByReportedPrices: {
    alarms: [
      [
        'danger',
        'little money by prices that somebody states',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: {
            valueUsdOf: dollars,
            reportedValueUsdOf: (a) => (a.standard === 'native' ? 1n : undefined),
          },
        },
      ],
      [
        'danger',
        'little money by stated prices alone',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { reportedValueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'where nobody states prices',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
        },
      ],
      [
        'a fair offer, of which one price is stated and the other known',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: {
            valueUsdOf: dollars,
            reportedValueUsdOf: (a) => (a.standard === 'native' ? dollars(a) : undefined),
          },
        },
      ],
      [
        'once more what the known prices say',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars, reportedValueUsdOf: dollars },
        },
      ],
    ],
  },
  highFee: {
    alarms: [
      [
        'danger',
        'a price of gas that costs many coins',
        { subject: { maxFee: 300n * 10n ** 18n, usualFee: 10n ** 15n } },
      ],
    ],
    falseAlarms: [
      [
        'a fee that a busy block asks',
        { subject: { maxFee: 9n * 10n ** 16n, usualFee: 10n ** 16n } },
      ],
      ['a tip that costs next to nothing', { subject: { maxFee: 10n ** 16n, usualFee: 1n } }],
      ['what has no fee', {}],
    ],
  },
  unverifiedToken: {
    alarms: [
      [
        'danger',
        'an order for a token of any name',
        {
          action: order([{ asset: usdc(50_000_000_000n), limit: 'exact', recipient: ME }]),
          context: { isKnownToken: () => false },
        },
      ],
      [
        'warning',
        'a swap for one',
        { action: swap(ME, usdc(1n)), context: { isKnownToken: () => false } },
      ],
      ...([ape, item, { standard: 'collection', token: NFT, amount: 1n }] as const).map(
        (asset): Row => [
          'danger',
          `an order for something of the standard ${asset.standard} of any name`,
          {
            action: order([{ asset, limit: 'exact', recipient: ME }]),
            context: { isKnownToken: () => false },
          },
        ],
      ),
    ],
    falseAlarms: [
      [
        'an order for a token that the wallet knows',
        {
          action: order([{ asset: usdc(5n), limit: 'exact', recipient: ME }]),
          context: { isKnownToken: () => true },
        },
      ],
      [
        'what others receive',
        {
          action: order([{ asset: usdc(5n), limit: 'exact', recipient: STRANGER }]),
          context: { isKnownToken: () => false },
        },
      ],
      ['a coin', { action: order([price(5n)]), context: { isKnownToken: () => false } }],
    ],
  },
  poolHooks: {
    alarms: [['danger', 'a pool with hooks', { action: { ...added, hooks: STRANGER } }]],
    falseAlarms: [['a pool without', { action: added }]],
  },
  poolPrice: {
    alarms: [
      ['danger', 'liquidity at an absurd price', paired(1_000n)],
      [
        'danger',
        'liquidity of unknown prices',
        { ...paired(5n), context: { valueUsdOf: () => undefined } },
      ],
    ],
    falseAlarms: [
      ['liquidity at the market’s price', paired(5n)],
      [
        'liquidity of a position that there is',
        { action: added, context: { valueUsdOf: dollars } },
      ],
      ['liquidity where nobody compares prices', { ...paired(1_000n), context: {} }],
    ],
  },
  unverifiedPool: {
    alarms: [
      [
        'danger',
        'liquidity beside a token that nobody knows',
        {
          action: {
            kind: 'addLiquidity',
            protocol: 'v2',
            gives: [{ asset: usdc(1n), limit: 'atMost' }],
            recipient: ME,
          },
          context: { isKnownToken: () => false },
        },
      ],
    ],
    falseAlarms: [
      [
        'liquidity of known tokens',
        {
          action: {
            kind: 'addLiquidity',
            protocol: 'v2',
            gives: [{ asset: usdc(1n), limit: 'atMost' }],
            recipient: ME,
          },
          context: { isKnownToken: () => true },
        },
      ],
      ['a swap', { action: swap(ME, usdc(1n)), context: { isKnownToken: () => false } }],
    ],
  },
  willFail: {
    alarms: [['danger', 'a revert', { subject: { simulation: reverts } }]],
    falseAlarms: [
      ['what passes', { subject: { simulation: passes } }],
      ['what nobody could simulate', { subject: { simulation: silent } }],
      ['what needs no simulation', {}],
    ],
  },
  notSimulated: {
    alarms: [
      [
        'note',
        'a node that cannot simulate',
        { subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } } },
      ],
      ['danger', 'what takes too long to simulate', { subject: { simulation: silent } }],
      [
        'danger',
        'an unknown call that a node cannot simulate',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } },
        },
      ],
      [
        'danger',
        'a swap by a contract that is not known, not simulated',
        {
          action: swap(ME),
          at: { basis: 'name' },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'danger',
        'a transfer by a contract that is no token of the wallet’s, not simulated',
        {
          action: plain(FRIEND, [usdc(1n)]),
          at: { target: TOKEN },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
          context: { isKnownToken: () => false },
        },
      ],
      [
        'note',
        'a transfer of a token that the wallet knows, not simulated',
        {
          action: plain(FRIEND, [usdc(1n)]),
          at: { target: TOKEN },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
          context: { isKnownToken: () => true },
        },
      ],
      [
        'danger',
        'a batch of another contract, not simulated',
        {
          action: within(plain()),
          at: { basis: 'name', target: STRANGER },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'note',
        'a batch of the account itself, not simulated',
        {
          action: within(plain()),
          at: { basis: 'name', target: ME },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
    ],
    falseAlarms: [
      ['what passes', { subject: { simulation: passes } }],
      ['what needs no simulation', {}],
    ],
  },
  unreadable: {
    alarms: [
      [
        'warning',
        'an unknown function',
        { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' } },
      ],
      [
        'danger',
        'an unknown function with more addresses than are named',
        {
          action: {
            kind: 'unknownCall',
            bytes: 9_000,
            reason: 'UNKNOWN',
            addresses: [ME],
            hasMoreAddresses: true,
          },
        },
      ],
      [
        'danger',
        'an unknown function of a token that the account has',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 5n },
        },
      ],
      [
        'danger',
        'an unknown function that a smart account calls of itself',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: STRANGER, sender: STRANGER },
        },
      ],
      [
        'warning',
        'one of a token that it has none of',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 0n },
        },
      ],
      [
        'danger',
        'an unknown function of a contract that may spend',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: SPENDER },
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'one that takes and brings something now',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: SPENDER },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [
                { holding: { standard: 'native' }, amount: -5n, measured: true },
                { holding: { standard: 'erc20', token: TOKEN }, amount: 5n, measured: true },
              ],
            },
          },
        },
      ],
      [
        'danger',
        'an unknown function of the account’s own code',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: ME },
          context: code('delegated'),
        },
      ],
      [
        'danger',
        'one in a batch, which may upgrade the account to that code',
        {
          action: {
            kind: 'batch',
            atomic: false,
            parts: [
              {
                sender: ME,
                target: ME,
                value: 0n,
                basis: 'none',
                action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
              },
            ],
          },
          at: { basis: 'contract' },
          context: code('none'),
        },
      ],
      [
        'warning',
        'data to the account itself where it has no code',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: ME },
          context: code('none'),
        },
      ],
      [
        'danger',
        'what only pretends to be known',
        { action: { kind: 'unknownTypedData', reason: 'MALFORMED' } },
      ],
      [
        'danger',
        'what is too deep',
        { action: within({ kind: 'unknownCall', bytes: 4, reason: 'TOO_DEEP' }) },
      ],
    ],
    falseAlarms: [['what can be read', { action: within(plain()) }]],
  },
  chainMismatch: {
    alarms: [
      ['block', 'a permit for another chain', { action: permit(SPENDER), at: { chainId: 1 } }],
      [
        'warning',
        'a sign-in that names another',
        { action: signIn({ chainId: 1 }), at: { chainId: 1 } },
      ],
    ],
    falseAlarms: [
      ['the active chain', { action: permit(SPENDER), at: { chainId: CHAIN_ID } }],
      ['a message that names none', { action: permit(SPENDER) }],
    ],
  },
  delegation: {
    alarms: [
      ['danger', 'unknown code', { action: delegate(STRANGER) }],
      ['danger', 'unknown code on every chain', { action: delegate(STRANGER, 0) }],
      [
        'warning',
        'known code on every chain',
        { action: delegate(SPENDER, 0), context: { isTrustedDelegate: (a) => a === SPENDER } },
      ],
      [
        'note',
        'known code',
        { action: delegate(SPENDER), context: { isTrustedDelegate: (a) => a === SPENDER } },
      ],
    ],
    falseAlarms: [['taking it back', { action: delegate(NATIVE, 0) }]],
  },
  signInDomain: {
    alarms: [
      ['danger', 'another site', { action: signIn({}, 'bank.example.org') }],
      [
        'danger',
        'another site in a broken request',
        { action: { kind: 'signIn', domain: 'bank.example.org' } },
      ],
      ['danger', 'another port', { action: signIn({}, 'app.example.org:8443') }],
    ],
    falseAlarms: [
      ['the site itself', { action: signIn() }],
      ['the usual port', { action: signIn({}, 'app.example.org:443') }],
      ['any other message', { action: { kind: 'message', bytes: 1, text: 'x', hidden: false } }],
    ],
  },
  signInMalformed: {
    alarms: [
      [
        'danger',
        'only the start of one',
        { action: { kind: 'signIn', domain: 'app.example.org' } },
      ],
    ],
    falseAlarms: [['a whole one', { action: signIn() }]],
  },
  signInPermissions: {
    alarms: [
      ['warning', 'what can be read', { action: signIn({ resources: ['a:b', recap(1)] }) }],
      ['danger', 'more than is written out', { action: signIn({ resources: [recap(9)] }) }],
      ['danger', 'what cannot be read', { action: signIn({ resources: ['URN:recap:e30x'] }) }],
      ['danger', 'permissions of nothing', { action: signIn({ resources: ['urn:recap:e30'] }) }],
    ],
    falseAlarms: [
      ['other resources', { action: signIn({ resources: ['https://app.example.org/recap'] }) }],
      ['one without resources', { action: signIn() }],
    ],
  },
  signInTime: {
    alarms: [
      ['warning', 'one that is over', { action: signIn({ expirationTime: BigInt(NOW) }) }],
      ['warning', 'one of tomorrow', { action: signIn({ notBefore: BigInt(NOW) + DAY }) }],
    ],
    falseAlarms: [
      [
        'one of now',
        { action: signIn({ notBefore: BigInt(NOW), expirationTime: BigInt(NOW) + 1n }) },
      ],
      ['one without times', { action: signIn() }],
    ],
  },
  wrongSigner: {
    alarms: [['block', 'another account', { action: signIn({ address: FRIEND }) }]],
    falseAlarms: [['the account', { action: signIn() }]],
  },
  hashMessage: {
    alarms: [
      [
        'danger',
        'a hash',
        { action: { kind: 'message', bytes: 32, looksLike: 'hash', hidden: false } },
      ],
      [
        'danger',
        'a transaction',
        { action: { kind: 'message', bytes: 99, looksLike: 'transaction', hidden: false } },
      ],
      [
        'danger',
        'bytes that are no text',
        { action: { kind: 'message', bytes: 84, looksLike: 'bytes', hidden: false } },
      ],
    ],
    falseAlarms: [
      ['words', { action: { kind: 'message', bytes: 5, text: 'hello', hidden: false } }],
    ],
  },
  keyMessage: {
    alarms: [
      'Access zkSync account.\n\nOnly sign this message for a trusted client!',
      'Transfer 10.0 ETH to: 0xbad0000000000000000000000000000000000bad\nFee: 0.001 ETH',
      'Sign this message to access Loopring Exchange: 0x0BABA1 with key nonce: 0',
      'Sign this message to access your Umbra account.\n\nOnly sign this message for a trusted client!',
      '{"signer_id":"me","intents":[{"intent":"transfer"}]}',
      'Sign this message to generate your Aztec Privacy Key. This key lets the application decrypt.',
      'XMTP : Enable Identity\n0a1b\n\nFor more info: https://xmtp.org/signatures/',
      'Enable Push Profile \n0a1b',
      'XMTP : Create Identity\n0a1b\n\nFor more info: https://xmtp.org/signatures/',
      'Generate layer 2 key',
      'Get started with tanX. Make sure the origin is https://trade.tanx.fi',
      'dYdX Chain Onboarding',
      'Sign to unlock the keys of your account',
    ]
      .flatMap((text): Row[] => [
        [
          'danger',
          text.slice(0, 40),
          { action: { kind: 'message', bytes: text.length, text, hidden: false } },
        ],
        [
          'danger',
          `typed data with ${text.slice(0, 40)}`,
          { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', texts: ['Example', text] } },
        ],
      ])
      .concat([
        [
          'danger',
          'typed data of a type whose signature is a secret',
          {
            action: {
              kind: 'unknownTypedData',
              primaryType: 'AccountCreation',
              reason: 'UNKNOWN',
              texts: ['extended.exchange'],
            },
          },
        ],
      ]),
    falseAlarms: [
      'Welcome! Sign this message to log in. Nonce: 8127',
      'I agree to the terms of service.',
      'Sign in to Example with your account 0xbad0000000000000000000000000000000000bad',
      'Create an account with your wallet. You keep your keys.',
    ].flatMap((text) => [
      [text.slice(0, 40), { action: { kind: 'message', bytes: text.length, text, hidden: false } }],
      [
        `typed data with ${text.slice(0, 40)}`,
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', texts: ['Example', text] } },
      ],
    ]),
  },
  hiddenCharacters: {
    alarms: [
      [
        'warning',
        'what is not seen',
        { action: { kind: 'message', bytes: 5, text: 'a\u202Eb', hidden: true } },
      ],
      ['warning', 'typed data with it', { subject: { hasHiddenText: true } }],
    ],
    falseAlarms: [
      ['words', { action: { kind: 'message', bytes: 5, text: 'hello', hidden: false } }],
    ],
  },
  unboundSignature: {
    alarms: [['warning', 'typed data without a domain', { subject: { typedDataVersion: 'V1' } }]],
    falseAlarms: [
      ['typed data with one', { subject: { typedDataVersion: 'V4' } }],
      ['anything else', {}],
    ],
  },
  insecureOrigin: {
    alarms: [
      ['danger', 'a site without encryption', { context: from('http://app.example') }],
      ['danger', 'another port of one', { context: from('http://app.example:8080') }],
      ['danger', 'a machine of the local network', { context: from('http://192.168.1.5:3000') }],
      [
        'danger',
        'a name that only begins like this machine',
        { context: from('http://localhost.example') },
      ],
    ],
    falseAlarms: [
      ['a site with encryption', { context: from('https://app.example') }],
      ['this machine by its name', { context: from('http://localhost:3000') }],
      ['this machine by its address', { context: from('http://127.0.0.1:3000') }],
      ['this machine by its newer address', { context: from('http://[::1]:3000') }],
      ['a name of this machine', { context: from('http://app.localhost') }],
    ],
  },
  lookalikeOrigin: {
    alarms: [
      ['danger', 'Cyrillic letters all through', { context: from('https://xn--80ak6aa92e.com') }],
      ['danger', 'one letter of another alphabet', { context: from('https://xn--unswap-qvf.org') }],
      [
        'danger',
        'an accent on a site that is used',
        { context: from('https://xn--exmple-qta.org', ['example.org']) },
      ],
      ['danger', 'digits for letters', { context: from('https://examp1e.org', ['example.org']) }],
      [
        'danger',
        'such a site that was connected before',
        { context: from('https://examp1e.org', ['example.org', 'examp1e.org']) },
      ],
      ['danger', 'two letters for one', { context: from('https://exarnple.org', ['example.org']) }],
    ],
    falseAlarms: [
      ['the site that is used', { context: from('https://example.org', ['example.org']) }],
      ['another site', { context: from('https://example.com', ['example.org']) }],
      [
        'the site that is used, where a look-alike was connected',
        { context: from('https://example.org', ['example.org', 'examp1e.org']) },
      ],
      [
        'a name with an accent',
        { context: from('https://xn--bcher-kva.example', ['example.org']) },
      ],
      ['a Japanese name', { context: from('https://xn--wgv71a119e.jp', ['example.org']) }],
      ['a Russian name', { context: from('https://xn--e1afmkfd.xn--p1ai') }],
      ['a name with digits', { context: from('https://1inch.example') }],
      ['an extension', { context: from('chrome-extension://abcdefgh') }],
      ['the wallet itself', { context: from('') }],
    ],
  },
};

describe('every rule', () => {
  it('has alarms and false alarms in the table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(RISK_RULES).sort());
  });
});

describe.each(Object.entries(TABLE))('%s', (rule, { alarms, falseAlarms }) => {
  it.each(alarms)('%s: %s', (level, _, one) => {
    const [finding] = run(rule, one as Case);
    expect(finding?.level).toBe(level);
  });

  it.each(falseAlarms)('silent: %s', (_, one) => {
    expect(run(rule, one as Case)).toEqual([]);
  });
});

it('a price that somebody states removes no finding', () => {
  const gives = [{ asset: usdc(50_000_000_000n), limit: 'exact' }] as const;
  const action = order([price(10n ** 14n)], { gives });
  const stated = { reportedValueUsdOf: () => 10n ** 30n };
  expect(run('orderGivesMore', { action, context: stated })).toEqual(
    run('orderGivesMore', { action }),
  );
  expect(
    run('orderGivesMore', { action, context: { valueUsdOf: dollars, ...stated } }),
  ).toMatchObject([{ code: 'ORDER_GIVES_MORE', level: 'danger' }]);
});
