/**
 * Types of decoded requests: `DecodedRequest`, `DecodedAction` with one interface for each kind (transfer, approve,
 * permit, swap, order…), `Asset` and `Limited`.
 */
import type { Address, Hex } from '@cenote/chains';

/**
 * An asset, with amounts in base units. Addresses are in lower case everywhere in a decoded action.
 * - `collection`: any item, or one item of a list, of an NFT collection.
 * - `ambiguous`: the function exists in ERC-20 and ERC-721 and the standard of the token is unknown: an amount in base
 *   units for ERC-20, an id for ERC-721.
 */
export type Asset =
  | { standard: 'native'; amount: bigint }
  | { standard: 'erc20'; token: Address; amount: bigint }
  | { standard: 'erc721'; token: Address; id: bigint }
  | { standard: 'erc1155'; token: Address; id: bigint; amount: bigint }
  | { standard: 'collection'; token: Address; amount: bigint }
  | { standard: 'ambiguous'; token: Address; amountOrId: bigint };

/** An asset with a limit: exactly its amount, at most, or at least. */
export interface Limited {
  asset: Asset;
  limit: 'exact' | 'atMost' | 'atLeast';
}

export interface Transfer {
  kind: 'transfer';
  /** The owner of the assets: not the signer if the signer spends an allowance. */
  from: Address;
  recipient: Address;
  assets: readonly Asset[];
  /** Set for a signed transfer that others submit (EIP-3009). */
  bySignature?: true;
  /** Unix seconds until which the signature can be submitted. */
  deadline?: bigint;
}

export interface Approve {
  kind: 'approve';
  spender: Address;
  asset: Asset;
  /** Whether the amount replaces the allowance, or increases or decreases it. */
  change: 'set' | 'increase' | 'decrease';
  /** Unix seconds; absent if it never expires. */
  expiration?: bigint;
}

/** Approval for all items of a collection, including future ones. */
export interface ApproveAll {
  kind: 'approveAll';
  token: Address;
  operator: Address;
  approved: boolean;
}

/** Gives an operator rights at the called contract over what the account has there, or revokes them. */
export interface Authorize {
  kind: 'authorize';
  operator: Address;
  authorized: boolean;
}

/** An allowance by signature: signed now, or submitted in a transaction. */
export interface Permit {
  kind: 'permit';
  protocol: 'erc2612' | 'dai' | 'erc4494' | 'permit2';
  /** Absent if the owner is the signer. */
  owner?: Address;
  spender: Address;
  /** `expiration` (Unix seconds) is the end of the allowance itself. */
  allowances: readonly { asset: Asset; expiration?: bigint }[];
  /** Unix seconds until which the signature can be submitted; absent if it never expires. */
  deadline?: bigint;
}

/** Permit2 signature transfer: the spender may take the assets once and choose the recipient. */
export interface PermitTransfer {
  kind: 'permitTransfer';
  spender: Address;
  assets: readonly Asset[];
  deadline: bigint;
  /** The signature also covers terms, such as an order, of a type that no decoder recognizes. */
  hasUnknownTerms?: true;
}

/** Wrapped coins that a contract takes from the caller if it no longer holds the native coin that it was sent. */
export interface WrappedSubstitute {
  token: Address;
  /** Base units of the smallest single payment, and of all payments together at most. */
  least: bigint;
  most: bigint;
}

export interface Swap {
  kind: 'swap';
  gives: readonly Limited[];
  receives: readonly Limited[];
  /** Present if unknown code runs before native coin is paid and may take it. */
  wrappedSubstitute?: WrappedSubstitute;
  /**
   * Other parties can influence the outcome: through the code of an unknown token on the route, through hooks of a
   * pool, or because the router pays from a balance that the call did not provide.
   */
  hasOthers?: true;
  recipient: Address;
  /** The recipient is a contract that the same call then makes use it; `leftBehind` names what it keeps. */
  isPassedOn?: true;
  /** Unix seconds. */
  deadline?: bigint;
}

/** A position of an NFT position manager. */
export interface PositionId {
  manager: Address;
  id: bigint;
}

/** The pool prices at which liquidity can be added. */
export interface PositionBounds {
  /** Tick range of a new position; absent for an existing position, which has its own. */
  ticks?: readonly [number, number];
  /** Minimum amounts of the two currencies, in base units. */
  least?: readonly [bigint, bigint];
  /** Amount of liquidity, if it is fixed and the token amounts follow from it. */
  liquidity?: bigint;
}

/** Shares of a v2 pair whose liquidity becomes a v3 position. */
export interface MigratedShares {
  pair: Address;
  /** The two tokens of the pair, as stated by the call. */
  tokens: readonly [Address, Address];
  /** Base units of the pair's own token. */
  amount: bigint;
  /** Percentage of the liquidity that is added, 1 to 100; the rest is paid to the caller. */
  percentage: number;
}

export interface AddLiquidity {
  kind: 'addLiquidity';
  protocol: 'v2' | 'v3' | 'v4';
  /** Absent if the call creates the position. */
  position?: PositionId;
  gives: readonly Limited[];
  /** Maximum amounts of the position's two currencies, if the call does not name them. */
  unnamed?: readonly [bigint, bigint];
  /** The shares that are spent, if liquidity is migrated from a v2 pair. */
  shares?: MigratedShares;
  bounds?: PositionBounds;
  /** The contract whose code the pool runs on every change; absent if there is none. */
  hooks?: Address;
  /** The owner of the position. */
  recipient: Address;
  deadline?: bigint;
}

export interface RemoveLiquidity {
  kind: 'removeLiquidity';
  protocol: 'v2' | 'v3' | 'v4';
  position?: PositionId;
  /** Absent: all of it. */
  liquidity?: bigint;
  receives: readonly Limited[];
  /** Minimum amounts of the position's two currencies, if the call does not name them. */
  unnamed?: readonly [bigint, bigint];
  recipient: Address;
  deadline?: bigint;
}

/** Burns an empty position. */
export interface ClosePosition {
  kind: 'closePosition';
  position: PositionId;
}

/** Creates a pool unless it exists. */
export interface CreatePool {
  kind: 'createPool';
  /** The two tokens; the zero address is the native coin. */
  tokens: readonly Address[];
  /** Hundredths of a basis point. */
  fee: number;
  /** The contract whose code the pool runs on its creation and on every change; absent if there is none. */
  hooks?: Address;
}

export interface CollectFees {
  kind: 'collectFees';
  position: PositionId;
  recipient: Address;
  /** Currencies of which the recipient keeps nothing, because a later step of the same call makes it use all of them. */
  passedOn?: readonly Address[];
}

/** A Merkle distributor pays an amount of its token to an account, once; anyone may call it. */
export interface Claim {
  kind: 'claim';
  /** Number of the claim in the distributor's tree. */
  index: bigint;
  recipient: Address;
}

/** Sends on the current balance of a contract, at the end of a longer call. */
export interface Sweep {
  kind: 'sweep';
  /** Share of the balance in basis points, if only a part is sent, as for fees. */
  portion?: bigint;
  /** The contract unwraps its wrapped coins and sends the native coin. */
  unwraps?: true;
  receives: readonly Limited[];
  recipient: Address;
  /** The recipient is a contract that the same call then makes use it; `leftBehind` names what it keeps. */
  isPassedOn?: true;
}

/** Assets that a call brings into a contract and does not take out: anyone can take them after the call. */
export interface LeftBehind {
  kind: 'leftBehind';
  leaves: readonly Limited[];
}

export interface Wrap {
  kind: 'wrap' | 'unwrap';
  token: Address;
  amount: bigint;
}

/** A signed order that others may fill. */
export interface Order {
  kind: 'order';
  protocol: 'uniswapx' | 'seaport' | 'cow';
  offerer: Address;
  gives: readonly Limited[];
  receives: readonly (Limited & { recipient: Address })[];
  /** Unix seconds. */
  deadline: bigint;
  /** The order can be filled in parts, each at the price of the whole. */
  partial?: true;
  /** A contract other than the protocol's own that may move the assets. */
  spender?: Address;
}

/** Several actions in one call or message, in order. */
export interface ActionBatch {
  /** `multicall`: a contract splits one call. `batch`: the account makes the calls itself. */
  kind: 'multicall' | 'batch';
  parts: readonly DecodedRequest[];
  /** Whether the failure of one reverts the others. */
  atomic: boolean;
}

/** A token is supplied to or borrowed from a lending market, or the reverse. */
export interface Lending {
  kind: 'lending';
  /** `repayFromSupply`: repays with the caller's supply of the same token. */
  operation: 'supply' | 'withdraw' | 'borrow' | 'repay' | 'repayFromSupply';
  token: Address;
  /** Base units; absent for the whole supply or debt. */
  amount?: bigint;
  /** The account that receives the supply, the withdrawal or the loan, or whose debt is repaid. */
  recipient: Address;
}

/** Enables or disables a supplied token as collateral for loans. */
export interface Collateral {
  kind: 'collateral';
  token: Address;
  isUsed: boolean;
}

/** A call that a Safe makes once enough owners have signed it (https://github.com/safe-global/safe-smart-account). */
export interface SafeTransaction {
  kind: 'safeTransaction';
  /** The call made by the Safe. */
  parts: readonly DecodedRequest[];
  nonce: bigint;
  /** The contract whose code the Safe runs by delegate call. */
  delegateCall?: Address;
  /** The Safe pays for gas at a rate that the proposer chose; without `receiver`, the submitter is paid. */
  refund?: { receiver?: Address };
}

export interface CreateContract {
  kind: 'createContract';
  bytes: number;
}

/** EIP-7702: the account runs that code until it is replaced; the zero address removes it. */
export interface Delegate {
  kind: 'delegate';
  to: Address;
  /** 0: on every chain. */
  chainId: number;
}

/** A sign-in request (EIP-4361). */
export interface SignIn {
  kind: 'signIn';
  /** The domain that the message claims: host and port. */
  domain: string;
  scheme?: string;
  /** Absent if the message only begins like a sign-in request. Times are Unix seconds. */
  terms?: {
    address: Address;
    statement?: string;
    uri: string;
    chainId: number;
    nonce: string;
    issuedAt: bigint;
    expirationTime?: bigint;
    notBefore?: bigint;
    requestId?: string;
    resources: readonly string[];
  };
}

/** Any other message (EIP-191). */
export interface TextMessage {
  kind: 'message';
  /** Absent if the bytes are not text. */
  text?: string;
  bytes: number;
  /** The kind of data, if only a program would request such a signature. */
  looksLike?: 'hash' | 'transaction' | 'bytes';
  /** Contains invisible characters or characters that change the text direction. */
  hidden: boolean;
}

/** Invalidates earlier signatures for the contract: orders, listings and others. */
export interface CancelOrders {
  kind: 'cancelOrders';
  /** Number of signatures; absent: all of them. */
  count?: number;
}

/** Why something could not be decoded. */
export type UndecodedReason =
  /** No decoder recognizes it. */
  | 'UNKNOWN'
  /** No decoder recognizes it, and the contract may move assets that the signer approved. */
  | 'UNEXPLAINED'
  /** A decoder recognizes the name, but the data does not match. */
  | 'MALFORMED'
  | 'TOO_LARGE'
  | 'TOO_DEEP'
  | 'TOO_MANY';

export interface UnknownCall {
  kind: 'unknownCall';
  selector?: Hex;
  bytes: number;
  reason: UndecodedReason;
  /** Addresses found in the arguments; absent if there are none. */
  addresses?: readonly Address[];
  /** There are more addresses than those listed. */
  hasMoreAddresses?: true;
}

export interface UnknownTypedData {
  kind: 'unknownTypedData';
  primaryType?: string;
  reason: UndecodedReason;
  /** The struct types of the message, the primary type first; for typed data v1, the names of the fields. */
  typeNames?: readonly string[];
  /** The first addresses in the message. */
  addresses?: readonly Address[];
  /** There are more addresses than those listed. */
  hasMoreAddresses?: true;
  /** The texts of the message, including the name of its domain. */
  texts?: readonly string[];
  /** The message has dynamic bytes, which may be a call made on behalf of the signer, or is little more than a hash. */
  hasBytes?: true;
}

/** What a call or message does, as data; the text for the user is chosen by `kind`. */
export type DecodedAction =
  | Transfer
  | Approve
  | ApproveAll
  | Authorize
  | Permit
  | PermitTransfer
  | Swap
  | AddLiquidity
  | RemoveLiquidity
  | CollectFees
  | Claim
  | ClosePosition
  | CreatePool
  | Sweep
  | LeftBehind
  | Wrap
  | Order
  | CancelOrders
  | ActionBatch
  | Lending
  | Collateral
  | SafeTransaction
  | CreateContract
  | Delegate
  | SignIn
  | TextMessage
  | UnknownCall
  | UnknownTypedData;

/** A decoded call or message: action, sender, target contract and value in native coin. */
export interface DecodedRequest {
  /** The caller or signer; within a contract that makes calls of its own, that contract. */
  sender: Address;
  /** The called contract, or the verifying contract of a message's domain. */
  target?: Address;
  /** Wei sent with the call. */
  value: bigint;
  /** The chain id named by the signed data; absent if it names none. */
  chainId?: number;
  /**
   * Why the decoded action can be trusted: `contract` if the target is a known contract, `name` if only the function or
   * message has that name (any contract can use any name), `none` otherwise.
   */
  basis: 'contract' | 'name' | 'none';
  action: DecodedAction;
}
