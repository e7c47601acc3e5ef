/**
 * `failureKey()`: returns the key of the text for a failure code, of a general text for unknown codes. Also: type
 * `FailureCode` (all codes that have a text).
 */
import type { GatewayErrorCode } from '@cenote/data';
import type { TextKey } from '@cenote/i18n';
import type { SwapFailureCode, SwapPlanErrorCode } from '@cenote/trading/swap';
import type { ListErrorCode } from './list-error.ts';
import type { PairingFailure } from './pairing-error.ts';
import type { ReplacementFailure } from './replacement-error.ts';

/** Codes of this application, in addition to those of the gateway and the trading library. */
type OwnCode = 'OFFLINE' | 'SWITCH_FAILED' | 'QUOTE_MISMATCH' | ListErrorCode | PairingFailure;

export type FailureCode =
  | GatewayErrorCode
  | SwapFailureCode
  | SwapPlanErrorCode
  | ReplacementFailure
  | OwnCode;

/** The only mapping from failure codes to texts for users. */
const KEYS = {
  UNKNOWN_TOKEN: 'errors.api.UNKNOWN_TOKEN',
  SAME_TOKEN: 'errors.api.SAME_TOKEN',
  NO_ROUTE: 'errors.api.NO_ROUTE',
  NOT_ENOUGH_LIQUIDITY: 'errors.api.NOT_ENOUGH_LIQUIDITY',
  AMOUNT_ZERO: 'errors.api.AMOUNT_ZERO',
  AMOUNT_TOO_LARGE: 'errors.api.AMOUNT_TOO_LARGE',
  UNSUPPORTED_CHAIN: 'errors.api.UNSUPPORTED_CHAIN',
  TOKEN_BLOCKED: 'errors.api.TOKEN_BLOCKED',
  MALFORMED: 'errors.api.MALFORMED',
  INVALID_NAME: 'errors.api.INVALID_NAME',
  NOT_READY: 'errors.api.NOT_READY',
  NOT_FOUND: 'errors.api.NOT_FOUND',
  RATE_LIMITED: 'errors.api.RATE_LIMITED',
  INTERNAL: 'errors.api.INTERNAL',
  BAD_SIGNATURE: 'errors.swap.notFulfilled',
  BAD_ORDER: 'errors.swap.notFulfilled',
  NONCE_USED: 'errors.swap.signatureExpired',
  NONCE_TAKEN: 'errors.swap.signatureExpired',
  INSUFFICIENT_BALANCE: 'errors.swap.insufficientFunds',
  ORDER_EXPIRED: 'errors.swap.signatureExpired',
  DEADLINE_TOO_FAR: 'errors.swap.notFulfilled',
  TOO_MANY_LIMITS: 'errors.swap.limitNotFulfilled',

  SLIPPAGE: 'errors.swap.slippage',
  DEADLINE_PASSED: 'errors.swap.deadlineExpired',
  ALLOWANCE_EXPIRED: 'errors.swap.signatureExpired',
  INSUFFICIENT_ALLOWANCE: 'errors.swap.insufficientApproval',
  SIGNATURE_EXPIRED: 'errors.swap.signatureExpired',
  INVALID_NONCE: 'errors.swap.signatureExpired',
  INVALID_SIGNATURE: 'errors.swap.notFulfilled',
  TRANSFER_FROM_FAILED: 'errors.swap.untransferable',
  TRANSFER_FAILED: 'errors.swap.untransferable',
  INVARIANT: 'errors.swap.invariant',
  INSUFFICIENT_FUNDS: 'errors.swap.insufficientFunds',
  OUT_OF_GAS: 'errors.swap.expectedToFail',
  GAS_HIGH: 'review.simulation.fault.GAS_HIGH',
  APPROVAL_FAILED: 'errors.swap.approvalFailed',
  INSUFFICIENT_APPROVAL: 'errors.swap.insufficientApproval',
  REJECTED: 'errors.swap.rejected',
  BATCH_FAILED: 'errors.swap.oneClickFailed',
  ACCOUNT_CHANGED: 'errors.connection.accountChanged',
  CONFIRMATION_TIMEOUT: 'errors.swap.confirmationTimeout',
  CANCELED: 'errors.swap.canceled',
  REPLACED: 'errors.swap.replaced',
  DROPPED: 'errors.swap.dropped',
  UNABLE_TO_REPLACE: 'errors.transaction.unableToReplace',
  ALREADY_MINED: 'errors.transaction.alreadyMined',
  NOT_REPLACED: 'errors.transaction.notReplaced',
  NETWORK_COST_FUNDS: 'errors.swap.networkCostFunds',
  MODIFIED_BY_WALLET: 'errors.swap.modifiedByWallet',
  CHECK_REFUSED: 'errors.swap.checkFailed',
  SUBMISSION_FAILED: 'errors.swap.notFulfilled',
  QUOTE_FAILED: 'errors.swap.notFulfilled',
  QUOTE_INVALID: 'errors.swap.quoteInvalid',
  QUOTE_UNVERIFIED: 'errors.swap.quoteUnverified',
  UNKNOWN: 'errors.swap.unknown',

  ROUTE_INVALID: 'errors.swap.checkFailed',
  POOL_MISMATCH: 'errors.swap.checkFailed',
  ROUTE_UNSUPPORTED: 'errors.swap.unavailable',
  AMOUNT_INVALID: 'errors.swap.unavailable',
  NOT_A_SWAP: 'errors.swap.unavailable',

  UNREACHABLE: 'errors.general.gatewayDown',
  TIMEOUT: 'errors.general.gatewayDown',
  BAD_ANSWER: 'errors.general.dataUnavailable',
  RPC_DOWN: 'errors.general.connectionLost',
  OFFLINE: 'errors.general.offline',
  WALLET_BUSY: 'errors.connection.pending',
  WALLET_MISSING: 'errors.connection.noProvider',
  WRONG_NETWORK: 'errors.general.switchNetworkFailed',
  SWITCH_FAILED: 'errors.general.switchNetworkFailed',
  QUOTE_MISMATCH: 'errors.swap.checkFailed',

  LIST_ADDRESS: 'selector.lists.errors.address',
  LIST_UNREACHABLE: 'selector.lists.errors.unreachable',
  LIST_TOO_LARGE: 'selector.lists.errors.tooLarge',
  LIST_UNREADABLE: 'selector.lists.errors.unreadable',
  LIST_NOT_NEWER: 'selector.lists.errors.notNewer',

  RELAY_DOWN: 'account.pairing.relayDown',
  PAIRING_EXPIRED: 'account.pairing.expired',
  PAIRING_NETWORKS: 'account.pairing.networks',

  EXPECTED_TO_FAIL: 'errors.swap.expectedToFail',
} as const satisfies Record<FailureCode, TextKey>;

const isKnown = (code: string): code is FailureCode => Object.hasOwn(KEYS, code);

export const failureKey = (code: string) =>
  isKnown(code) ? KEYS[code] : ('errors.general.somethingWrong' as const);
