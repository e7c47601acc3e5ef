/** Types of the findings that the checks report about a request: `Finding`, its `Level`, codes and `Facts` by code. */
import type { Address } from '@cenote/chains';
import type { Asset, UndecodedReason } from '../decoded-action.ts';
import type { NotSimulated, RevertReason } from '../simulate/simulation.ts';

/**
 * Severity of a finding:
 * - `block`: cannot be signed; the request cannot have its stated effect or is deceptive.
 * - `danger`: everything may be lost; the user must acknowledge it before signing.
 * - `warning`: should be reviewed; only shown.
 * - `note`: information.
 */
export type Level = 'block' | 'danger' | 'warning' | 'note';

/** Facts by finding code. Amounts in base units, times in Unix seconds. */
export interface Facts {
  APPROVAL_TO_ACCOUNT: { spender: Address; token?: Address };
  UNLIMITED_APPROVAL: { spender: Address; token: Address };
  UNKNOWN_SPENDER: { spender: Address };
  /** An approval made by the calls of the simulation and not visible in the request. */
  SIMULATED_APPROVAL: { spender: Address; token: Address };
  APPROVAL_FOR_ALL: { operator: Address; token: Address };
  /** `operator` could act for the account at the contract `target`, or own what the account has there. */
  RIGHTS_TO_OTHER: { operator: Address; target?: Address };
  /** An undecoded call names an address that may receive what the account has at the contract `target`. */
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
  /** A sign-in grants permissions (EIP-5573), each in the form "ability: resource". */
  SIGN_IN_PERMISSIONS: {
    uri: string;
    permissions: readonly string[];
    omitted: number;
    isUndecoded: boolean;
  };
  HASH_MESSAGE: { looksLike: 'hash' | 'transaction' | 'bytes' };
  /** A service may derive a key from the signature, or accept the message as an order. */
  KEY_MESSAGE: Record<string, never>;
  HIDDEN_CHARACTERS: Record<string, never>;
  /** Typed data v1: valid on any chain and for any contract. */
  UNBOUND_SIGNATURE: Record<string, never>;
  TO_TOKEN_CONTRACT: { recipient: Address };
  /** No one has the key of the address: assets sent to it are lost. */
  BURN_ADDRESS: { recipient: Address };
  /** A call that requires a contract has a target without code. */
  NO_CONTRACT: { target: Address };
  /** Anyone who has the signature can submit the transfer. */
  SIGNED_TRANSFER: { recipient: Address };
  TO_SELF: { recipient: Address };
  NEW_RECIPIENT: { recipient: Address };
  /** The output of a swap or position goes to another account. */
  OTHER_RECIPIENT: { recipient: Address };
  /** A small share of a swap's output, in basis points, goes to another account. */
  PORTION_TO_OTHER: { recipient: Address; portion: bigint };
  /** Assets remain in a contract that pays its balance to any caller; the zero address is the native coin. */
  LEFT_BEHIND: { target: Address; tokens: readonly Address[] };
  /** Liquidity is added to a position whose owner is not the signer or is unknown. */
  OTHER_POSITION: { manager: Address; id: bigint; owner?: Address };
  NOTHING_RECEIVED: Record<string, never>;
  ORDER_GIVES_MORE: { gives?: bigint; receives?: bigint };
  /** There are no prices to compare what an order gives with what it receives. */
  VALUE_UNKNOWN: Record<string, never>;
  /** The output of an order or swap is a token at an unknown address. */
  UNVERIFIED_TOKEN: { token: Address };
  /** Liquidity is added to a pool with such a token. */
  UNVERIFIED_POOL: { token: Address };
  /** Liquidity is added to a pool that runs the code of an unknown contract. */
  POOL_HOOKS: { hooks: Address };
  /** The pool may have a price at which others can take much of the added liquidity. */
  POOL_PRICE: Record<string, never>;
  /** The fee chosen by the site is many times the usual fee. In wei. */
  HIGH_FEE: { fee: bigint; usual: bigint };
  DELEGATION: { to: Address; everyChain: boolean };
  /** The connection is not encrypted: anyone on the network path can impersonate the site. */
  INSECURE_ORIGIN: { hostname: string };
  LOOKALIKE_ORIGIN: { hostname: string; shown: string; known?: string };
  /** Native coin is sent to a contract without a reason in the decoded call. */
  UNEXPLAINED_VALUE: { target: Address; value: bigint };
  /** Native coin, in wei, is sent to a new contract, whose code keeps it. */
  VALUE_TO_NEW_CONTRACT: { value: bigint };
  /** A payment whose return is not guaranteed. */
  PAYMENT_ON_TRUST: { recipient: Address };
  /** The simulation takes this asset from the account, and the request does not declare it. */
  UNEXPLAINED_LOSS: { asset: Asset };
  /** The declared output of a swap does not arrive in the simulation; without a token: the native coin. */
  NOT_RECEIVED: { token?: Address };
  /** A swap has no minimum output, or one far below its current output. */
  NO_MINIMUM: Record<string, never>;
  /** A token has the name of a contract or account that the user trusts. */
  MISLEADING_SYMBOL: { token: Address; symbol: string };
  /** Some addresses of the request could not be looked up. */
  NOT_LOOKED_UP: { count: number };
  /** The same request takes or allows more in a block some minutes later. */
  WORSE_LATER: Record<string, never>;
  /** The simulation has more changes than are listed. */
  CUT_SHORT: { omitted: number };
  /** The report could not be created. */
  NOT_CHECKED: Record<string, never>;
  /** A site uses another name or symbol for a network known to the wallet. */
  NETWORK_RENAMED: { stated: string; known: string };
  /** A site chooses the node through which the wallet would read a network. */
  SITE_ENDPOINT: { network: string; hosts: readonly string[] };
  /** A network with another chain id has the name of a network known to the wallet. */
  NETWORK_IMITATED: { chainId: number; known: string };
  /** The site chose the nonce of a pending transaction. */
  REPLACES_PENDING: { nonce: number };
  /** The site chose a later nonce: the transaction waits until those before it are included. */
  NONCE_GAP: { nonce: number; next: number };
  INSUFFICIENT_FUNDS: { token?: Address; needs: bigint; has: bigint };
  FAR_DEADLINE: { deadline?: bigint };
  /** Undecoded typed data that may be an order. */
  UNREADABLE_ORDER: { token?: Address };
  /** Undecoded typed data that may let a contract act on behalf of the signer. */
  UNREADABLE_ACTION: Record<string, never>;
  /** A Safe runs a contract's code by delegate call: it can take all assets of the Safe and change its owners. */
  SAFE_DELEGATE_CALL: { target: Address };
  /** A Safe pays for gas at a rate that the proposer chose; without a receiver, the submitter is paid. */
  SAFE_REFUND: { receiver?: Address };
  UNREADABLE: { reason: UndecodedReason; target?: Address };
  /** A rule threw an exception, so its findings are unknown. */
  RULE_FAILED: { rule: string };
}

export type FindingCode = keyof Facts;

export type Finding = {
  [Code in FindingCode]: { code: Code; level: Level; facts: Facts[Code] };
}[FindingCode];
