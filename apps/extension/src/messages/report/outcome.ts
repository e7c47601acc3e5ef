/** zod schemas of the simulation's result and of the rules' findings, as sent from the worker to a screen. */
import type { Finding, Simulation } from '@cenote/wallet-core/checks';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { asset, unread } from './decoded-request.ts';
import { type AsText, amount, hexText } from './values.ts';

const optional = z.exactOptional;
const address = addressValue;
const is = <T extends string>(name: T) => z.literal(name);

const holding = z.discriminatedUnion('standard', [
  z.object({ standard: is('native') }),
  z.object({ standard: is('erc20'), token: address }),
  z.object({ standard: is('erc721'), token: address, id: amount }),
  z.object({ standard: is('erc1155'), token: address, id: amount }),
]);

const approval = z.discriminatedUnion('kind', [
  z.object({
    kind: is('amount'),
    token: address,
    spender: address,
    amount,
    viaPermit2: z.boolean(),
  }),
  z.object({ kind: is('one'), token: address, id: amount, spender: address }),
  z.object({ kind: is('all'), token: address, spender: address, approved: z.boolean() }),
]);

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: is('text'), text: z.string() }),
  z.object({ kind: is('panic'), code: z.number() }),
  z.object({ kind: is('custom'), selector: hexText }),
  z.object({ kind: z.enum(['insufficientFunds', 'outOfGas', 'none']) }),
]);

const why = z.enum(['UNSUPPORTED', 'UNREACHABLE', 'TIMEOUT', 'MALFORMED']);

export const simulationSchema: z.ZodMiniType<Simulation, AsText<Simulation>> = z.discriminatedUnion(
  'outcome',
  [
    z.object({
      outcome: is('passes'),
      changes: z.array(z.object({ holding, amount, measured: z.boolean() })),
      approvals: z.array(approval),
      omitted: optional(z.int()),
      isWorseLater: optional(z.boolean()),
    }),
    z.object({ outcome: is('fails'), reason, at: z.number() }),
    z.object({ outcome: is('notSimulated'), why }),
  ],
);

const level = z.enum(['block', 'danger', 'warning', 'note']);
const finding = <C extends string, F extends Record<string, z.ZodMiniType>>(code: C, facts: F) =>
  z.object({ code: is(code), level, facts: z.object(facts) });
const text = z.string();

export const findingSchema: z.ZodMiniType<Finding, AsText<Finding>> = z.discriminatedUnion('code', [
  finding('APPROVAL_TO_ACCOUNT', { spender: address, token: optional(address) }),
  finding('UNLIMITED_APPROVAL', { spender: address, token: address }),
  finding('UNKNOWN_SPENDER', { spender: address }),
  finding('SIMULATED_APPROVAL', { spender: address, token: address }),
  finding('APPROVAL_FOR_ALL', { operator: address, token: address }),
  finding('PAYMENT_ON_TRUST', { recipient: address }),
  finding('NAMES_OTHER', { address, target: optional(address) }),
  finding('RIGHTS_TO_OTHER', { operator: address, target: optional(address) }),
  finding('LOOKALIKE_ADDRESS', { address, known: address }),
  finding('BLOCKED_TOKEN', { token: address }),
  finding('BLOCKED_ADDRESS', { address }),
  finding('WILL_FAIL', { reason }),
  finding('NOT_SIMULATED', { why }),
  finding('CHAIN_MISMATCH', { named: z.number(), active: z.number() }),
  finding('WRONG_SIGNER', { named: address }),
  finding('SIGN_IN_DOMAIN', { domain: text, origin: text }),
  finding('SIGN_IN_MALFORMED', { domain: text }),
  finding('SIGN_IN_TIME', { when: z.enum(['expired', 'notYet']) }),
  finding('SIGN_IN_PERMISSIONS', {
    uri: text,
    permissions: z.array(text),
    omitted: z.int(),
    isUndecoded: z.boolean(),
  }),
  finding('HASH_MESSAGE', { looksLike: z.enum(['hash', 'transaction', 'bytes']) }),
  finding('KEY_MESSAGE', {}),
  finding('HIDDEN_CHARACTERS', {}),
  finding('UNBOUND_SIGNATURE', {}),
  finding('TO_TOKEN_CONTRACT', { recipient: address }),
  finding('BURN_ADDRESS', { recipient: address }),
  finding('NO_CONTRACT', { target: address }),
  finding('SIGNED_TRANSFER', { recipient: address }),
  finding('UNREADABLE_ORDER', { token: optional(address) }),
  finding('TO_SELF', { recipient: address }),
  finding('NEW_RECIPIENT', { recipient: address }),
  finding('OTHER_RECIPIENT', { recipient: address }),
  finding('PORTION_TO_OTHER', { recipient: address, portion: amount }),
  finding('LEFT_BEHIND', { target: address, tokens: z.array(address) }),
  finding('OTHER_POSITION', { manager: address, id: amount, owner: optional(address) }),
  finding('NOTHING_RECEIVED', {}),
  finding('ORDER_GIVES_MORE', { gives: optional(amount), receives: optional(amount) }),
  finding('UNREADABLE_ACTION', {}),
  finding('SAFE_DELEGATE_CALL', { target: address }),
  finding('SAFE_REFUND', { receiver: optional(address) }),
  finding('VALUE_UNKNOWN', {}),
  finding('UNVERIFIED_TOKEN', { token: address }),
  finding('UNVERIFIED_POOL', { token: address }),
  finding('POOL_HOOKS', { hooks: address }),
  finding('POOL_PRICE', {}),
  finding('HIGH_FEE', { fee: amount, usual: amount }),
  finding('DELEGATION', { to: address, everyChain: z.boolean() }),
  finding('INSECURE_ORIGIN', { hostname: text }),
  finding('LOOKALIKE_ORIGIN', { hostname: text, shown: text, known: optional(text) }),
  finding('NETWORK_RENAMED', { stated: text, known: text }),
  finding('SITE_ENDPOINT', { network: text, hosts: z.array(text) }),
  finding('NETWORK_IMITATED', { chainId: z.number(), known: text }),
  finding('REPLACES_PENDING', { nonce: z.int() }),
  finding('NONCE_GAP', { nonce: z.int(), next: z.int() }),
  finding('INSUFFICIENT_FUNDS', { token: optional(address), needs: amount, has: amount }),
  finding('FAR_DEADLINE', { deadline: optional(amount) }),
  finding('UNREADABLE', {
    reason: unread,
    target: optional(address),
  }),
  finding('UNEXPLAINED_VALUE', { target: address, value: amount }),
  finding('VALUE_TO_NEW_CONTRACT', { value: amount }),
  finding('UNEXPLAINED_LOSS', { asset }),
  finding('NOT_RECEIVED', { token: optional(address) }),
  finding('NO_MINIMUM', {}),
  finding('MISLEADING_SYMBOL', { token: address, symbol: text }),
  finding('NOT_LOOKED_UP', { count: z.int() }),
  finding('WORSE_LATER', {}),
  finding('CUT_SHORT', { omitted: z.int() }),
  finding('NOT_CHECKED', {}),
  finding('RULE_FAILED', { rule: text }),
]);
