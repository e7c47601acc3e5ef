/**
 * Types of a simulation: its request, holdings, balance and allowance changes, revert reasons and outcome. Also:
 * `RpcRequest`, the function that sends requests to a node.
 */
import type { Address, Hex } from '@cenote/chains';

/** Sends a request to the network's node. Rejects with the node's error. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** A holding of an account: an amount of a currency, or an item of a collection. */
export type Holding =
  | { standard: 'native' }
  | { standard: 'erc20'; token: Address }
  | { standard: 'erc721'; token: Address; id: bigint }
  | { standard: 'erc1155'; token: Address; id: bigint };

/** A gain of an account, or a loss if negative, without gas fees. */
export interface HoldingChange {
  holding: Holding;
  /** Base units; ±1 for an ERC-721. */
  amount: bigint;
  /**
   * Whether it was measured as a balance difference (for native coin: reported by the node's trace instead of derived
   * from the calls), and not only taken from the token's logs, which may be false.
   */
  measured: boolean;
}

/**
 * Changes of another account than the sender of the calls. Without native coin if the node does not report its
 * transfers.
 */
export interface OtherChanges {
  account: Address;
  changes: readonly HoldingChange[];
  /** Gross inflows, including amounts that are spent again. */
  received: readonly HoldingChange[];
}

/** What others may take from an account after the calls. */
export type ApprovalChange =
  | { kind: 'amount'; token: Address; spender: Address; amount: bigint; viaPermit2: boolean }
  | { kind: 'one'; token: Address; id: bigint; spender: Address }
  | { kind: 'all'; token: Address; spender: Address; approved: boolean };

/** Why a call fails, as reported by the contract or the node. */
export type RevertReason =
  | { kind: 'text'; text: string }
  /** Panic codes of Solidity: 0x11 overflow, 0x01 assertion, 0x32 index, … */
  | { kind: 'panic'; code: number }
  | { kind: 'custom'; selector: Hex }
  | { kind: 'insufficientFunds' }
  | { kind: 'outOfGas' }
  | { kind: 'none' };

/** Why there is no result; none of the reasons indicates a bad request. */
export type NotSimulated = 'UNSUPPORTED' | 'UNREACHABLE' | 'TIMEOUT' | 'MALFORMED';

export type Simulation =
  | {
      outcome: 'passes';
      changes: readonly HoldingChange[];
      approvals: readonly ApprovalChange[];
      /** Gross inflows of the account, including amounts that are spent again; absent if unknown. */
      received?: readonly HoldingChange[];
      /**
       * Changes of each of the account's calls, by logs; absent if there is only one, or if the calls have other
       * effects together than separately.
       */
      byCall?: readonly (readonly HoldingChange[])[];
      /** Gross inflows of the account by each of those calls, in order; present with `byCall`. */
      receivedByCall?: readonly (readonly HoldingChange[])[];
      /** Changes of the other requested accounts, by logs; absent if none were requested. */
      others?: readonly OtherChanges[];
      /** Number of changes and approvals left out beyond `MAX_CHANGES`; absent if there are none. */
      omitted?: number;
      /** Set if some minutes later the account would lose or allow more, or gain less. */
      isWorseLater?: boolean;
    }
  | { outcome: 'fails'; reason: RevertReason /** Index of the failing call. */; at: number }
  | { outcome: 'notSimulated'; why: NotSimulated };

/** Gas price of a transaction, in wei per unit: the two EIP-1559 values, or one legacy price. */
export type GasPrice =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { gasPrice: bigint };

/** A call as it will be sent. */
export interface SimulatedRequest {
  to?: Address | undefined;
  data?: Hex | undefined;
  value?: bigint | undefined;
  /** EIP-2930 access list: it lowers the gas costs of reads, which a contract can detect. */
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[] | undefined;
  /** The gas limit of the transaction. */
  gas: bigint;
}

/** A pending transaction of the account, as it was sent. */
export interface PendingRequest extends SimulatedRequest {
  nonce: number;
  gasPrice: GasPrice;
}

/** Calls of one account in sequence; each sees the changes of the previous one. */
export interface SimulationRequest {
  account: Address;
  calls: readonly SimulatedRequest[];
  /** Pending transactions of the account, in order, which run before the calls. */
  before?: readonly PendingRequest[] | undefined;
  /** The calls that the account makes by its own code in one call: they also run separately to attribute changes. */
  parts?: readonly SimulatedRequest[] | undefined;
  /**
   * The gas price of the transaction. Required: at a gas price of 0 a contract could detect the simulation and behave
   * differently in it.
   */
  gasPrice: GasPrice;
  /**
   * The code that the account will have during the calls, if the same transaction sets it (EIP-7702). A contract can
   * detect whether its caller has code.
   */
  code?: Hex | undefined;
  /** Native transfers declared by the calls, for nodes that do not report them; the value of each call if omitted. */
  nativeMoves?: readonly { to?: Address | undefined; value?: bigint | undefined }[] | undefined;
  /** Other accounts whose changes are reported: recipients and payers of the calls. */
  others?: readonly Address[] | undefined;
  /** Seconds between two blocks of the network; determined from its last blocks if omitted. */
  slotSeconds?: bigint | undefined;
  /** The contract that wraps the native coin: it mints and burns without Transfer logs. */
  wrappedNative?: Address;
  /**
   * That contract is the network's own, and its token and the native coin have one balance: each movement is in the
   * changes of the one that reports it, and balances are not compared, which would count it under both.
   */
  hasOneBalance?: boolean | undefined;
}

/** Sends a request to one node; it should abort the request when the signal is aborted. */
export interface SimulationTransport {
  request(
    args: { method: string; params: readonly unknown[] },
    options: { signal: AbortSignal },
  ): Promise<unknown>;
}
