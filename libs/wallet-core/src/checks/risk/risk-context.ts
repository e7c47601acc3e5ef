/** Input of the rules: the request, and what was looked up about accounts, tokens and contracts. */
import type { Address } from '@cenote/chains';
import type { Asset, DecodedRequest, PositionId } from '../decoded-action.ts';
import type { TokenStandard } from '../decoder.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { Finding } from './finding.ts';

/** What is about to be signed, as far as it could be found out. */
export interface RiskSubject {
  decoded: DecodedRequest;
  /** Absent where nothing can be simulated, as with messages. */
  simulation?: Simulation;
  /** The version of typed data that is signed. */
  typedDataVersion?: 'V1' | 'V3' | 'V4';
  /** Base units of the native coin that the fee may reach. */
  maxFee?: bigint;
  /** What the fee would be at the node's own fast price and its own estimate of gas, in wei. */
  usualFee?: bigint;
  /** Where the site chose the transaction's nonce: that, and the account's next one; undefined where nobody tells. */
  nonce?: { chosen: number; next: number | undefined };
  /** The text that is signed has characters that are not seen. */
  hasHiddenText?: boolean;
}

/** Code at an address: none, a contract's, or an account's that delegates to one (EIP-7702). */
export type CodeKind = 'none' | 'contract' | 'delegated';

/** What a position manager says of a position. */
export interface PositionFacts {
  owner: Address;
  /** Absent where the manager does not say; the zero address is the native coin. */
  tokens?: readonly [Address, Address];
  /** The range of prices. */
  ticks?: readonly [number, number];
  /** The contract whose code the pool runs on every change; absent where there is none. */
  hooks?: Address;
}

/** What a spender may take of a token of the account. */
export interface SpenderAllowance {
  token: Address;
  spender: Address;
  /** Base units; undefined where nobody could tell. */
  amount: bigint | undefined;
}

/** A token of an account, and a contract that may take some of it. */
export interface Spending {
  owner: Address;
  token: Address;
  spender: Address;
}

/** What is there to take, in base units; undefined where nobody could tell. */
export interface Spendable {
  balance: bigint | undefined;
  allowance: bigint | undefined;
}

/** What a v2 pair says of itself, its tokens in ascending order of their addresses. Base units. */
export interface PairFacts {
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
}

/**
 * What is known of the world. Look-ups are done before (`addressesIn` names what to look up), so that rules
 * are pure; undefined means that nobody could tell, and rules then raise no false alarm.
 */
export interface RiskContext {
  /** The chain that is active for whoever asks. */
  chainId: number;
  account: Address;
  /** Of the site that asks; absent where the wallet itself does. */
  origin?: string;
  /** Hosts of sites that the person connected before. */
  knownHosts?: readonly string[];
  /** Unix seconds. */
  now: number;
  /** Addresses that the person dealt with before: own accounts, contacts, past recipients. */
  knownAddresses: readonly Address[];
  /** Those of them that are accounts of this wallet, whose keys it has. */
  ownAddresses?: readonly Address[];
  codeOf?: (address: Address) => CodeKind | undefined;
  /** Addresses of the request that the look-up has not answered for. */
  notLookedUp?: readonly Address[];
  /** What a token says that it is called. */
  symbolOf?: (token: Address) => string | undefined;
  /**
   * Whether a name belongs to another: to a trusted contract, to the person's own account, or to a well-known token at
   * another address than this one.
   */
  isReservedName?: (name: string, token: Address) => boolean;
  /** Whether the wallet itself knows what is at the address, whatever a list or the token says. */
  isKnownToken?: (token: Address) => boolean;
  /**
   * Protocol contracts that may be given allowances (Permit2, routers, the marketplace, reactors): by tokens, or by
   * Permit2 and signatures, which takes more trust.
   */
  isTrustedSpender: (address: Address, viaPermit2?: boolean) => boolean;
  /** Code that accounts may delegate to. */
  isTrustedDelegate?: (address: Address) => boolean;
  /** What a token says that it is. */
  standardOf?: (token: Address) => TokenStandard | undefined;
  isToken?: (address: Address) => boolean;
  isBlockedToken?: (token: Address) => boolean;
  isBlockedAddress?: (address: Address) => boolean;
  /** Transactions of the account wait: what they bring is not in its balances yet. */
  areTransactionsWaiting?: boolean;
  /** What the account has, in base units; no address: the native coin. */
  balanceOf?: (token?: Address) => bigint | undefined;
  /** What a spender may take of the account's tokens before the request, in base units. */
  allowanceOf?: (token: Address, spender: Address) => bigint | undefined;
  /** What a contract may take of a token of any account before the request: those of `spendingsInstead`. */
  spendableOf?: (spending: Spending) => Spendable | undefined;
  /**
   * What spenders that the request names, or that the same site was allowed before, may take without it: on the chain,
   * by transactions that wait and by signatures that can still be used.
   */
  allowedBefore?: readonly SpenderAllowance[];
  /** How many digits of a token's amount stand behind the point. */
  decimalsOf?: (token: Address) => number | undefined;
  /** All that there is of a token, in base units. */
  totalSupplyOf?: (token: Address) => bigint | undefined;
  /** Whose a position is and of what; undefined where nobody could tell. */
  positionOf?: (position: PositionId) => PositionFacts | undefined;
  /** Of the pair that the network's v2 factory made of two tokens; undefined for any other contract. */
  pairOf?: (pair: Address, tokens: readonly [Address, Address]) => PairFacts | undefined;
  /** In millionths of a US dollar, as the wallet itself has found out. */
  valueUsdOf?: (asset: Asset) => bigint | undefined;
  /**
   * Whether the price of the coin or a well-known token was not found out, though it may have one: the node did not
   * answer, or its pools contradict each other.
   */
  isPriceUnclear?: (asset: Asset) => boolean;
  /** What `worthOf` is, as somebody states it who is not believed: it adds findings and removes none. */
  reportedValueUsdOf?: (asset: Asset) => bigint | undefined;
}

/** One rule: pure, and silent where it does not know. */
export type RiskRule = (subject: RiskSubject, context: RiskContext) => readonly Finding[];
