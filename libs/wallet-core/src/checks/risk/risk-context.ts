/**
 * Types of the rules' input: `RiskSubject` (the request), `RiskContext` (looked-up facts about accounts, tokens,
 * contracts), `RiskRule`, and facts such as `PositionFacts` and `PairFacts`.
 */
import type { Address } from '@cenote/chains';
import type { Asset, DecodedRequest, PositionId } from '../decoded-action.ts';
import type { TokenStandard } from '../decoder.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { Finding } from './finding.ts';

/** The request to sign, with what could be determined about it. */
export interface RiskSubject {
  decoded: DecodedRequest;
  /** Absent for requests that cannot be simulated, such as messages. */
  simulation?: Simulation;
  /** Version of the typed data. */
  typedDataVersion?: 'V1' | 'V3' | 'V4';
  /** Maximum fee in wei. */
  maxFee?: bigint;
  /** Fee in wei at the node's own fast gas price and gas estimate. */
  usualFee?: bigint;
  /** Set if the site chose the nonce: the chosen nonce and the next nonce of the account, undefined if unknown. */
  nonce?: { chosen: number; next: number | undefined };
  /** The signed text contains invisible characters. */
  hasHiddenText?: boolean;
}

/** Code at an address: none, that of a contract, or that of an account with a delegation (EIP-7702). */
export type CodeKind = 'none' | 'contract' | 'delegated';

/** Facts about a position, as returned by its manager. */
export interface PositionFacts {
  owner: Address;
  /** Absent if the manager does not return them; the zero address is the native coin. */
  tokens?: readonly [Address, Address];
  /** The price range. */
  ticks?: readonly [number, number];
  /** The contract whose code the pool runs on every change; absent if there is none. */
  hooks?: Address;
}

/** Amount of an account's token that a spender may take. */
export interface SpenderAllowance {
  token: Address;
  spender: Address;
  /** Base units; undefined if unknown. */
  amount: bigint | undefined;
}

/** A token of an account, and a contract that may take some of it. */
export interface Spending {
  owner: Address;
  token: Address;
  spender: Address;
}

/** Balance and allowance in base units; undefined if unknown. */
export interface Spendable {
  balance: bigint | undefined;
  allowance: bigint | undefined;
}

/** Facts about a v2 pair, as returned by it, with tokens in ascending order of address. Base units. */
export interface PairFacts {
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
}

/**
 * Facts for the rules. They are looked up beforehand (`addressesIn` lists the addresses), so that rules are pure.
 * Undefined means unknown; rules then raise no false alarm.
 */
export interface RiskContext {
  /** The active chain of the requester. */
  chainId: number;
  account: Address;
  /** Origin of the requesting site; absent for requests of the wallet itself. */
  origin?: string;
  /** Hosts of sites that the user connected before. */
  knownHosts?: readonly string[];
  /** Unix seconds. */
  now: number;
  /** Addresses that the user interacted with: own accounts, contacts, past recipients. */
  knownAddresses: readonly Address[];
  /** The accounts among them whose keys are in this wallet. */
  ownAddresses?: readonly Address[];
  codeOf?: (address: Address) => CodeKind | undefined;
  /** Addresses of the request for which the lookup returned no result. */
  notLookedUp?: readonly Address[];
  /** Symbol of a token, as reported by its contract. */
  symbolOf?: (token: Address) => string | undefined;
  /**
   * Whether a name is reserved by a trusted contract, an account of the user, or a well-known token at another address.
   */
  isReservedName?: (name: string, token: Address) => boolean;
  /** Whether the token at the address is in the wallet's own lists, regardless of its claims and of other token lists. */
  isKnownToken?: (token: Address) => boolean;
  /**
   * Protocol contracts that may hold allowances (Permit2, routers, the marketplace, reactors): by tokens or, with
   * higher requirements, by Permit2 and signatures.
   */
  isTrustedSpender: (address: Address, viaPermit2?: boolean) => boolean;
  /** Contracts that accounts may delegate to. */
  isTrustedDelegate?: (address: Address) => boolean;
  /** Standard of a token, as reported by its contract. */
  standardOf?: (token: Address) => TokenStandard | undefined;
  isToken?: (address: Address) => boolean;
  isBlockedToken?: (token: Address) => boolean;
  isBlockedAddress?: (address: Address) => boolean;
  /** The account has pending transactions, whose proceeds are not yet in its balances. */
  areTransactionsWaiting?: boolean;
  /** Balance of the account in base units; without an address: the native coin. */
  balanceOf?: (token?: Address) => bigint | undefined;
  /** Allowance of a spender for a token of the account before the request, in base units. */
  allowanceOf?: (token: Address, spender: Address) => bigint | undefined;
  /** Balance and allowance of any account's token before the request, for the spendings of `wrappedCoinSpendings`. */
  spendableOf?: (spending: Spending) => Spendable | undefined;
  /**
   * Existing allowances of spenders that the request names, or that the same site was given before: on chain, by
   * pending transactions and by signatures that are still valid.
   */
  allowedBefore?: readonly SpenderAllowance[];
  /** Decimals of a token. */
  decimalsOf?: (token: Address) => number | undefined;
  /** Total supply of a token, in base units. */
  totalSupplyOf?: (token: Address) => bigint | undefined;
  /** Owner and contents of a position; undefined if unknown. */
  positionOf?: (position: PositionId) => PositionFacts | undefined;
  /** Facts about the pair of two tokens by the network's v2 factory; undefined for any other contract. */
  pairOf?: (pair: Address, tokens: readonly [Address, Address]) => PairFacts | undefined;
  /** Value in millionths of a US dollar, as determined by the wallet itself. */
  valueUsdOf?: (asset: Asset) => bigint | undefined;
  /**
   * Whether the price of the coin or of a well-known token is missing although it may have one: the node did not
   * respond, or its pools contradict each other.
   */
  isPriceUnclear?: (asset: Asset) => boolean;
  /** Like `valueUsdOf`, but reported by an untrusted party: it adds findings and removes none. */
  reportedValueUsdOf?: (asset: Asset) => bigint | undefined;
}

/** A rule: pure, and without findings if facts are unknown. */
export type RiskRule = (subject: RiskSubject, context: RiskContext) => readonly Finding[];
