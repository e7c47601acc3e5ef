/** Levels, codes and facts of findings: what the checks report about a request. */
import type { Address } from '@cenote/chains';
import type { Asset, UndecodedReason } from '../decoded-action.ts';
import type { NotSimulated, RevertReason } from '../simulate/simulation.ts';

/**
 * How grave a finding is, and what it asks for:
 * - `block`: cannot be signed; it could not do what it says, or what it says is a lie.
 * - `danger`: everything may be lost; the person must acknowledge it before they go on.
 * - `warning`: worth a second look; shown, and nothing more.
 * - `note`: good to know.
 */
export type Level = 'block' | 'danger' | 'warning' | 'note';

/** What each finding names. Amounts in base units, times in Unix seconds. */
export interface Facts {
  APPROVAL_TO_ACCOUNT: { spender: Address; token?: Address };
  UNLIMITED_APPROVAL: { spender: Address; token: Address };
  UNKNOWN_SPENDER: { spender: Address };
  /** A call makes it, through whatever contracts: seen by the simulation, not in the request. */
  SIMULATED_APPROVAL: { spender: Address; token: Address };
  APPROVAL_FOR_ALL: { operator: Address; token: Address };
  /** Somebody could act for the account at the contract `target`, or own what it has there. */
  RIGHTS_TO_OTHER: { operator: Address; target?: Address };
  /** A call that nobody reads names somebody, who may get what the account has at the contract `target`. */
  NAMES_OTHER: { address: Address; target?: Address };
  LOOKALIKE_ADDRESS: { address: Address; known: Address };
  BLOCKED_TOKEN: { token: Address };
  BLOCKED_ADDRESS: { address: Address };
  WILL_FAIL: { reason: RevertReason };
  NOT_SIMULATED: { why: NotSimulated };
  CHAIN_MISMATCH: { named: number; active: number };
  WRONG_SIGNER: { named: Address };
  SIGN_IN_DOMAIN: { domain: string; origin: string };
  SIGN_IN_MALFORMED: { domain: string };
  SIGN_IN_TIME: { when: 'expired' | 'notYet' };
  /** A sign-in gives somebody permissions (EIP-5573); each "ability: on what". */
  SIGN_IN_PERMISSIONS: {
    uri: string;
    permissions: readonly string[];
    omitted: number;
    isUndecoded: boolean;
  };
  HASH_MESSAGE: { looksLike: 'hash' | 'transaction' | 'bytes' };
  /** A service may derive a key from the signature, or take the message for an order. */
  KEY_MESSAGE: Record<string, never>;
  HIDDEN_CHARACTERS: Record<string, never>;
  /** Typed data of the first version: any chain and any contract may take it. */
  UNBOUND_SIGNATURE: Record<string, never>;
  TO_TOKEN_CONTRACT: { recipient: Address };
  /** Nobody has the key of it: what is sent there is lost. */
  BURN_ADDRESS: { recipient: Address };
  /** A call that needs a contract goes to an address without code. */
  NO_CONTRACT: { target: Address };
  /** Whoever has the signature can have the transfer made. */
  SIGNED_TRANSFER: { recipient: Address };
  TO_SELF: { recipient: Address };
  NEW_RECIPIENT: { recipient: Address };
  /** What a swap or a position brings goes to somebody else. */
  OTHER_RECIPIENT: { recipient: Address };
  /** A small part of what a swap brings, in basis points, goes to somebody else. */
  PORTION_TO_OTHER: { recipient: Address; portion: bigint };
  /** A contract that gives what it holds to whoever calls it keeps something; the zero address is the coin. */
  LEFT_BEHIND: { target: Address; tokens: readonly Address[] };
  /** What is put into a position is its owner's, who is not the signer, or nobody knows who. */
  OTHER_POSITION: { manager: Address; id: bigint; owner?: Address };
  NOTHING_RECEIVED: Record<string, never>;
  ORDER_GIVES_MORE: { gives?: bigint; receives?: bigint };
  /** There are no prices to compare what an order gives with what it brings. */
  VALUE_UNKNOWN: Record<string, never>;
  /** What an order or swap brings is a token that the wallet does not know by its address. */
  UNVERIFIED_TOKEN: { token: Address };
  /** Liquidity goes into a pool of such a token. */
  UNVERIFIED_POOL: { token: Address };
  /** Liquidity goes into a pool that runs the code of a contract of which the wallet knows nothing. */
  POOL_HOOKS: { hooks: Address };
  /** A pool may have a price at which much of what is added is anybody's. */
  POOL_PRICE: Record<string, never>;
  /** The fee that the site chose is many times the usual one. In wei. */
  HIGH_FEE: { fee: bigint; usual: bigint };
  DELEGATION: { to: Address; everyChain: boolean };
  /** Anybody on the way to the site can speak in its name. */
  INSECURE_ORIGIN: { hostname: string };
  LOOKALIKE_ORIGIN: { hostname: string; shown: string; known?: string };
  /** Native coin goes to a contract for a reason that the decoded call does not give. */
  UNEXPLAINED_VALUE: { target: Address; value: bigint };
  /** Coins, in wei, for a contract that does not exist yet: its code keeps them. */
  VALUE_TO_NEW_CONTRACT: { value: bigint };
  /** Somebody is paid, and what comes for it is not bound to come. */
  PAYMENT_ON_TRUST: { recipient: Address };
  /** The simulation takes this from the account, and the request does not say so. */
  UNEXPLAINED_LOSS: { asset: Asset };
  /** What a swap should bring does not come in the simulation; without a token: the native coin. */
  NOT_RECEIVED: { token?: Address };
  /** A swap has no least amount, or one far below what it would bring now. */
  NO_MINIMUM: Record<string, never>;
  /** A token is called like a contract or an account that the person trusts. */
  MISLEADING_SYMBOL: { token: Address; symbol: string };
  /** Nothing is known of some addresses of the request. */
  NOT_LOOKED_UP: { count: number };
  /** The same request takes or allows more some minutes later. */
  WORSE_LATER: Record<string, never>;
  /** The simulation changed more than is listed. */
  CUT_SHORT: { omitted: number };
  /** No report could be made. */
  NOT_CHECKED: Record<string, never>;
  /** A site calls a network that the wallet knows by another name or symbol. */
  NETWORK_RENAMED: { said: string; known: string };
  /** A site chooses the node that the wallet would read a network by. */
  SITE_ENDPOINT: { network: string; hosts: readonly string[] };
  /** A network of another id is called like one that the wallet knows. */
  NETWORK_IMITATED: { chainId: number; known: string };
  /** The site chose a place in the account's order that a pending transaction has. */
  REPLACES_PENDING: { nonce: number };
  /** The site chose a later place: the transaction waits until those before it have come. */
  NONCE_GAP: { nonce: number; next: number };
  INSUFFICIENT_FUNDS: { token?: Address; needs: bigint; has: bigint };
  FAR_DEADLINE: { deadline?: bigint };
  /** Data that no decoder knows, and that may give something away. */
  UNREADABLE_ORDER: { token?: Address };
  /** Data that no decoder knows, and that may have a contract act in the signer's name. */
  UNREADABLE_ACTION: Record<string, never>;
  /** A contract's code runs as a Safe itself: it can take all that the Safe has, and change its owners. */
  SAFE_DELEGATE_CALL: { target: Address };
  /** A Safe pays for gas what whoever proposes it has chosen; without a receiver, to whoever submits it. */
  SAFE_REFUND: { receiver?: Address };
  UNREADABLE: { reason: UndecodedReason; target?: Address };
  /** A rule could not be applied: nothing is known of what it would have found. */
  RULE_FAILED: { rule: string };
}

export type FindingCode = keyof Facts;

export type Finding = {
  [Code in FindingCode]: { code: Code; level: Level; facts: Facts[Code] };
}[FindingCode];
