/** Types of a simulation: request, holdings, changes and outcome. */
import type { Address, Hex } from '@cenote/chains';

/** What an account holds of something: an amount of a currency, or one thing of a collection. */
export type Holding =
  | { standard: 'native' }
  | { standard: 'erc20'; token: Address }
  | { standard: 'erc721'; token: Address; id: bigint }
  | { standard: 'erc1155'; token: Address; id: bigint };

/** What an account gains, or loses below zero; gas left out. */
export interface HoldingChange {
  holding: Holding;
  /** Base units; ±1 for an ERC-721. */
  amount: bigint;
  /**
   * Whether it was read as a difference of balances (the native coin: seen by the
   * node's own trace, not supposed from the calls), and
   * not only told by the token's logs, which may say anything.
   */
  measured: boolean;
}

/** Of another account than the one that makes the calls. Of nodes that do not see the native coin move, without it. */
export interface OtherChanges {
  account: Address;
  changes: readonly HoldingChange[];
  /** What comes to it, whatever of it goes on. */
  received: readonly HoldingChange[];
}

/** What others may take from an account afterwards. */
export type ApprovalChange =
  | { kind: 'amount'; token: Address; spender: Address; amount: bigint; viaPermit2: boolean }
  | { kind: 'one'; token: Address; id: bigint; spender: Address }
  | { kind: 'all'; token: Address; spender: Address; approved: boolean };

/** Why a call fails, as the contract or the node says. */
export type RevertReason =
  | { kind: 'text'; text: string }
  /** Solidity's own: 0x11 overflow, 0x01 assertion, 0x32 index, … */
  | { kind: 'panic'; code: number }
  | { kind: 'custom'; selector: Hex }
  | { kind: 'insufficientFunds' }
  | { kind: 'outOfGas' }
  | { kind: 'none' };

/** Why nothing can be said; none of them says that a request is bad. */
export type NotSimulated = 'UNSUPPORTED' | 'UNREACHABLE' | 'TIMEOUT' | 'MALFORMED';

export type Simulation =
  | {
      outcome: 'passes';
      changes: readonly HoldingChange[];
      approvals: readonly ApprovalChange[];
      /** All that comes to the account, whatever of it goes on; absent where it was not seen. */
      received?: readonly HoldingChange[];
      /**
       * What each of the account's own calls changes, by logs; absent where there is one, or where the calls have other
       * effects together than apart.
       */
      byCall?: readonly (readonly HoldingChange[])[];
      /** All that comes to the account by each of those calls, in their order; there with `byCall`. */
      receivedByCall?: readonly (readonly HoldingChange[])[];
      /** What the other accounts that were asked about gain and lose, by logs; absent where none were. */
      others?: readonly OtherChanges[];
      /** Changes and approvals beyond `MAX_CHANGES`, which are left out; absent where there are none. */
      omitted?: number;
      /** Some minutes later the account would lose or allow more, or gain less; absent where it is not so. */
      isWorseLater?: boolean;
    }
  | { outcome: 'fails'; reason: RevertReason /** The call that fails. */; at: number }
  | { outcome: 'notSimulated'; why: NotSimulated };

/** What a transaction offers for gas, in wei per unit: EIP-1559's two figures, or one price before it. */
export type GasPrice =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gasPrice: bigint };

/** A call as it will be sent. */
export interface SimulatedRequest {
  to?: Address | undefined;
  data?: Hex | undefined;
  value?: bigint | undefined;
  /** EIP-2930: what it names is cheaper to read, which a contract sees by its gas. */
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[] | undefined;
  /** The gas limit that it will be sent with. */
  gas: bigint;
}

/** A transaction of the account that is not on the chain yet, as it was sent. */
export interface PendingRequest extends SimulatedRequest {
  nonce: number;
  gasPrice: GasPrice;
}

/** Calls of one account, one after the other, each on what the one before left. */
export interface SimulationRequest {
  account: Address;
  calls: readonly SimulatedRequest[];
  /** The account's transactions that wait, in their order: they are run in front of the calls. */
  before?: readonly PendingRequest[] | undefined;
  /** What the account makes by its own code in one call, one by one: run apart to see which of them takes what. */
  parts?: readonly SimulatedRequest[] | undefined;
  /**
   * What it will be sent with. Required: at a gas price of 0 a contract sees that it is only simulated,
   * and can behave for as long as it is.
   */
  gasPrice: GasPrice;
  /**
   * The code that the account will have when the calls are made, where the same transaction gives it that code
   * (EIP-7702). A contract can see whether its caller has code.
   */
  code?: Hex | undefined;
  /**
   * What the calls move of the native coin by their own words, for nodes that do not tell; where left out, the value
   * of each call.
   */
  nativeMoves?: readonly { to?: Address | undefined; value?: bigint | undefined }[] | undefined;
  /** Other accounts of which is reported what they gain and lose: whom the calls pay, and who pays by them. */
  others?: readonly Address[] | undefined;
  /** Seconds between two blocks of the network; found by its last blocks where left out. */
  slotSeconds?: bigint | undefined;
  /** The contract that wraps the native coin: it mints and burns without a Transfer. */
  wrappedNative?: Address;
}

/** A way to ask one node; it should abort the request when the signal says so. */
export interface SimulationTransport {
  request(
    args: { method: string; params: readonly unknown[] },
    options: { signal: AbortSignal },
  ): Promise<unknown>;
}
