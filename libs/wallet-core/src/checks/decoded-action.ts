import type { Address, Hex } from '@cenote/chains';

/**
 * Something of worth, in base units. Addresses are in lower case everywhere in a decoded action.
 * - `collection`: any one, or one of a list, of an NFT collection.
 * - `ambiguous`: ERC-20 and ERC-721 share the function, and nobody said which of them the token is:
 *   base units of the one, id of the other.
 */
export type Asset =
  | { standard: 'native'; amount: bigint }
  | { standard: 'erc20'; token: Address; amount: bigint }
  | { standard: 'erc721'; token: Address; id: bigint }
  | { standard: 'erc1155'; token: Address; id: bigint; amount: bigint }
  | { standard: 'collection'; token: Address; amount: bigint }
  | { standard: 'ambiguous'; token: Address; amountOrId: bigint };

/** How much of it: all of it, no more than it, or no less. */
export interface Limited {
  asset: Asset;
  limit: 'exact' | 'atMost' | 'atLeast';
}

export interface Transfer {
  kind: 'transfer';
  /** Whose it is: not the signer where the signer uses an allowance. */
  from: Address;
  recipient: Address;
  assets: readonly Asset[];
  /** A signature that others hand in (EIP-3009). */
  bySignature?: true;
  /** Unix seconds until which it can be handed in. */
  deadline?: bigint;
}

export interface Approve {
  kind: 'approve';
  spender: Address;
  asset: Asset;
  /** Whether the amount becomes the allowance, or is added to it or taken from it. */
  change: 'set' | 'increase' | 'decrease';
  /** Unix seconds; absent where it never ends. */
  expiration?: bigint;
}

/** Everything of a collection, what comes later too. */
export interface ApproveAll {
  kind: 'approveAll';
  token: Address;
  operator: Address;
  approved: boolean;
}

/** Somebody gets rights at the contract that is called, over what the account has there; or they are taken back. */
export interface Authorize {
  kind: 'authorize';
  operator: Address;
  authorized: boolean;
}

/** An allowance by signature: signed, or handed in by a transaction. */
export interface Permit {
  kind: 'permit';
  protocol: 'erc2612' | 'dai' | 'erc4494' | 'permit2';
  /** Absent where it is whoever signed. */
  owner?: Address;
  spender: Address;
  /** `expiration` (Unix seconds) is the allowance's own end. */
  allowances: readonly { asset: Asset; expiration?: bigint }[];
  /** Unix seconds until which the signature can be handed in; absent where for ever. */
  deadline?: bigint;
}

/** Permit2: the spender may take these once, to where it wants. */
export interface PermitTransfer {
  kind: 'permitTransfer';
  spender: Address;
  assets: readonly Asset[];
  deadline: bigint;
  /** The signature also binds the spender to terms, such as an order, in a type that no decoder knows. */
  hasUnknownTerms?: true;
}

/** Wrapped coins that a contract takes of the caller in place of coins that it was sent and no longer has. */
export interface WrappedSubstitute {
  token: Address;
  /** Base units that the smallest payment needs, and all of them together at most. */
  least: bigint;
  most: bigint;
}

export interface Swap {
  kind: 'swap';
  gives: readonly Limited[];
  receives: readonly Limited[];
  /** Present where code that nobody knows runs before coins are paid, and may take them. */
  wrappedSubstitute?: WrappedSubstitute;
  /**
   * Others have a part in it: by the code of a token in between that the wallet does not know, by the hooks of a pool, or
   * by what the router pays and did not get by the call.
   */
  hasOthers?: true;
  recipient: Address;
  /** Unix seconds. */
  deadline?: bigint;
}

/** A position of an NFT position manager. */
export interface PositionId {
  manager: Address;
  id: bigint;
}

/** At which prices of its pool liquidity can be added. */
export interface PositionBounds {
  /** The range of a new position; absent where there is a position already, which has one. */
  ticks?: readonly [number, number];
  /** At least of the two currencies, in base units. */
  least?: readonly [bigint, bigint];
  /** How much liquidity, where that is fixed and the amounts follow from it. */
  liquidity?: bigint;
}

/** Shares of a v2 pair, whose liquidity becomes a position of v3. */
export interface MigratedShares {
  pair: Address;
  /** The pair's two tokens, as the call says. */
  tokens: readonly [Address, Address];
  /** Base units of the pair's own token. */
  amount: bigint;
  /** How much of what they stand for is added, 1 to 100; the rest is paid out to whoever calls. */
  percentage: number;
}

export interface AddLiquidity {
  kind: 'addLiquidity';
  protocol: 'v2' | 'v3' | 'v4';
  /** Absent where a position is made by it. */
  position?: PositionId;
  gives: readonly Limited[];
  /** At most of the position's two currencies, where the call does not name them. */
  unnamed?: readonly [bigint, bigint];
  /** What is given, where liquidity is moved from a v2 pair. */
  shares?: MigratedShares;
  bounds?: PositionBounds;
  /** The contract whose code the pool runs on every change; absent where there is none. */
  hooks?: Address;
  /** Whose the position will be. */
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
  /** At least of the position's two currencies, where the call does not name them. */
  unnamed?: readonly [bigint, bigint];
  recipient: Address;
  deadline?: bigint;
}

/** A position with nothing in it is done away with. */
export interface ClosePosition {
  kind: 'closePosition';
  position: PositionId;
}

/** A pool is opened, unless there is one. */
export interface CreatePool {
  kind: 'createPool';
  /** Two of them; the zero address is the native coin. */
  tokens: readonly Address[];
  /** Hundredths of a basis point. */
  fee: number;
  /** The contract whose code the pool runs on every change, and as it is opened; absent where there is none. */
  hooks?: Address;
}

export interface CollectFees {
  kind: 'collectFees';
  position: PositionId;
  recipient: Address;
}

/** What a contract holds by then is sent on: the end of a longer call. */
export interface Sweep {
  kind: 'sweep';
  /** Basis points of what was held, where it is a part of it only, as with fees. */
  portion?: bigint;
  /** The wrapped coins that were held are unwrapped for it. */
  unwraps?: true;
  receives: readonly Limited[];
  recipient: Address;
}

/** What the call brings into the contract and nobody takes out of it: anybody can after the call. */
export interface LeftBehind {
  kind: 'leftBehind';
  leaves: readonly Limited[];
}

export interface Wrap {
  kind: 'wrap' | 'unwrap';
  token: Address;
  amount: bigint;
}

/** An order that others may fill once it is signed. */
export interface Order {
  kind: 'order';
  protocol: 'uniswapx' | 'seaport' | 'cow';
  offerer: Address;
  gives: readonly Limited[];
  receives: readonly (Limited & { recipient: Address })[];
  /** Unix seconds. */
  deadline: bigint;
  /** It may be filled in parts, each at the price of the whole. */
  partial?: true;
  /** What may move the goods besides the protocol itself. */
  spender?: Address;
}

/** Several things in one call or message, one after the other. */
export interface ActionBatch {
  /** `multicall`: a contract splits one call. `batch`: the account makes the calls itself. */
  kind: 'multicall' | 'batch';
  parts: readonly DecodedRequest[];
  /** Whether one that fails undoes the others. */
  atomic: boolean;
}

/** Something is lent to a lending market or borrowed from it. */
export interface Lending {
  kind: 'lending';
  /** `repayFromSupply`: with what the caller has supplied of the same token. */
  operation: 'supply' | 'withdraw' | 'borrow' | 'repay' | 'repayFromSupply';
  token: Address;
  /** Base units; absent for all that is supplied or owed. */
  amount?: bigint;
  /** Who has it then: what is supplied, withdrawn or borrowed, or no longer owes it. */
  recipient: Address;
}

/** Whether what is supplied to a lending market can be taken for what is borrowed there. */
export interface Collateral {
  kind: 'collateral';
  token: Address;
  isUsed: boolean;
}

/** A call that a Safe makes once enough of its owners have signed it (https://github.com/safe-global/safe-smart-account). */
export interface SafeTransaction {
  kind: 'safeTransaction';
  /** That call, made by the Safe. */
  parts: readonly DecodedRequest[];
  nonce: bigint;
  /** The contract whose code runs as the Safe itself. */
  delegateCall?: Address;
  /** The Safe pays for gas, as much as whoever proposes it has chosen; without a receiver, to whoever submits it. */
  refund?: { receiver?: Address };
}

export interface CreateContract {
  kind: 'createContract';
  bytes: number;
}

/** EIP-7702: the account runs that code from then on; the zero address takes it back. */
export interface Delegate {
  kind: 'delegate';
  to: Address;
  /** 0: on every chain. */
  chainId: number;
}

/** A request to sign in to a site (EIP-4361). */
export interface SignIn {
  kind: 'signIn';
  /** Whose request it says to be: host and port. */
  domain: string;
  scheme?: string;
  /** Absent where the message only begins like such a request. Times are Unix seconds. */
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
  /** Absent where the bytes are no text. */
  text?: string;
  bytes: number;
  /** What only a program would have signed like this. */
  looksLike?: 'hash' | 'transaction' | 'bytes';
  /** It has characters that are not seen, or that turn others round. */
  hidden: boolean;
}

/** What was signed before can no longer be used: orders, listings and other signatures for the contract. */
export interface CancelOrders {
  kind: 'cancelOrders';
  /** How many; absent: all of them. */
  count?: number;
}

/** Why something could not be decoded. */
export type UndecodedReason =
  /** No decoder knows it. */
  | 'UNKNOWN'
  /** No decoder knows it, and the contract may move what the signer allowed it to. */
  | 'UNEXPLAINED'
  /** One knows it by name, but it does not say what it should. */
  | 'MALFORMED'
  | 'TOO_LARGE'
  | 'TOO_DEEP'
  | 'TOO_MANY';

export interface UnknownCall {
  kind: 'unknownCall';
  selector?: Hex;
  bytes: number;
  reason: UndecodedReason;
  /** What stands in the words of its arguments like an address; absent where nothing does. */
  addresses?: readonly Address[];
  /** It has more of them than those. */
  hasMoreAddresses?: true;
}

export interface UnknownTypedData {
  kind: 'unknownTypedData';
  primaryType?: string;
  reason: UndecodedReason;
  /** The struct types that the message is made of, the primary one first; of the first version, the fields' names. */
  typeNames?: readonly string[];
  /** The first addresses in the message. */
  addresses?: readonly Address[];
  /** It has more addresses than those. */
  hasMoreAddresses?: true;
  /** The texts in it, that of its domain's name too. */
  texts?: readonly string[];
  /** It has bytes of any length, which may be a call that is made in the signer's name, or is little more than a hash. */
  hasBytes?: true;
}

/** What a call or a message does, as facts; words for a person come from the kind. */
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

/** A decoded call or message: the action, who takes it, at which contract and with how much native coin. */
export interface DecodedRequest {
  /** Who calls or signs: a contract that passes calls on calls by its own name. */
  sender: Address;
  /** Whom: the contract called, or that of a message's domain. */
  target?: Address;
  /** Wei that goes with it. */
  value: bigint;
  /** The chain that what is signed names itself; absent where it names none. */
  chainId?: number;
  /**
   * What the decoded action rests on: `contract` where the target is known to be what it seems, `name` where
   * only its function or message is named so (any contract can use any name), `none` where neither.
   */
  basis: 'contract' | 'name' | 'none';
  action: DecodedAction;
}
