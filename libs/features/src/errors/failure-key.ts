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
  UNKNOWN_TOKEN: 'failures.api.UNKNOWN_TOKEN',
  SAME_TOKEN: 'failures.api.SAME_TOKEN',
  NO_ROUTE: 'failures.api.NO_ROUTE',
  NOT_ENOUGH_LIQUIDITY: 'failures.api.NOT_ENOUGH_LIQUIDITY',
  AMOUNT_ZERO: 'failures.api.AMOUNT_ZERO',
  AMOUNT_TOO_LARGE: 'failures.api.AMOUNT_TOO_LARGE',
  UNSUPPORTED_CHAIN: 'failures.api.UNSUPPORTED_CHAIN',
  TOKEN_BLOCKED: 'failures.api.TOKEN_BLOCKED',
  MALFORMED: 'failures.api.MALFORMED',
  INVALID_NAME: 'failures.api.INVALID_NAME',
  NOT_READY: 'failures.api.NOT_READY',
  NOT_FOUND: 'failures.api.NOT_FOUND',
  RATE_LIMITED: 'failures.api.RATE_LIMITED',
  INTERNAL: 'failures.api.INTERNAL',
  BAD_SIGNATURE: 'failures.swap.notFulfilled',
  BAD_ORDER: 'failures.swap.notFulfilled',
  NONCE_USED: 'failures.swap.signatureExpired',
  NONCE_TAKEN: 'failures.swap.signatureExpired',
  INSUFFICIENT_BALANCE: 'failures.swap.insufficientFunds',
  ORDER_EXPIRED: 'failures.swap.signatureExpired',
  DEADLINE_TOO_FAR: 'failures.swap.notFulfilled',
  TOO_MANY_LIMITS: 'failures.swap.limitNotFulfilled',

  SLIPPAGE: 'failures.swap.slippage',
  DEADLINE_PASSED: 'failures.swap.deadlineExpired',
  ALLOWANCE_EXPIRED: 'failures.swap.signatureExpired',
  INSUFFICIENT_ALLOWANCE: 'failures.swap.insufficientApproval',
  SIGNATURE_EXPIRED: 'failures.swap.signatureExpired',
  INVALID_NONCE: 'failures.swap.signatureExpired',
  INVALID_SIGNATURE: 'failures.swap.notFulfilled',
  TRANSFER_FROM_FAILED: 'failures.swap.untransferable',
  TRANSFER_FAILED: 'failures.swap.untransferable',
  INVARIANT: 'failures.swap.invariant',
  INSUFFICIENT_FUNDS: 'failures.swap.insufficientFunds',
  OUT_OF_GAS: 'failures.swap.expectedToFail',
  GAS_HIGH: 'review.simulation.fault.GAS_HIGH',
  APPROVAL_FAILED: 'failures.swap.approvalFailed',
  INSUFFICIENT_APPROVAL: 'failures.swap.insufficientApproval',
  REJECTED: 'failures.swap.rejected',
  BATCH_FAILED: 'failures.swap.oneClickFailed',
  ACCOUNT_CHANGED: 'failures.connection.accountChanged',
  CONFIRMATION_TIMEOUT: 'failures.swap.confirmationTimeout',
  CANCELED: 'failures.swap.canceled',
  REPLACED: 'failures.swap.replaced',
  DROPPED: 'failures.swap.dropped',
  UNABLE_TO_REPLACE: 'activity.replacement.unableToReplace',
  ALREADY_MINED: 'activity.replacement.alreadyMined',
  NOT_REPLACED: 'activity.replacement.notReplaced',
  NETWORK_COST_FUNDS: 'failures.swap.networkCostFunds',
  MODIFIED_BY_WALLET: 'failures.swap.modifiedByWallet',
  CHECK_REFUSED: 'failures.swap.checkFailed',
  SUBMISSION_FAILED: 'failures.swap.notFulfilled',
  QUOTE_FAILED: 'failures.swap.notFulfilled',
  QUOTE_INVALID: 'failures.swap.quoteInvalid',
  QUOTE_UNVERIFIED: 'failures.swap.quoteUnverified',
  POSITION_NOT_FOUND: 'liquidity.positionNotFound',
  UNKNOWN: 'failures.swap.unknown',

  ROUTE_INVALID: 'failures.swap.checkFailed',
  POOL_MISMATCH: 'failures.swap.checkFailed',
  ROUTE_UNSUPPORTED: 'failures.swap.unavailable',
  AMOUNT_INVALID: 'failures.swap.unavailable',
  NOT_A_SWAP: 'failures.swap.unavailable',

  UNREACHABLE: 'errors.general.gatewayDown',
  TIMEOUT: 'errors.general.gatewayDown',
  NO_GATEWAY: 'needsGateway.title',
  BAD_ANSWER: 'errors.general.dataUnavailable',
  RPC_DOWN: 'errors.general.connectionLost',
  OFFLINE: 'errors.general.offline',
  WALLET_BUSY: 'failures.connection.pending',
  WALLET_MISSING: 'failures.connection.noProvider',
  WRONG_NETWORK: 'errors.general.switchNetworkFailed',
  SWITCH_FAILED: 'errors.general.switchNetworkFailed',
  QUOTE_MISMATCH: 'failures.swap.checkFailed',

  LIST_ADDRESS: 'selector.lists.errors.address',
  LIST_UNREACHABLE: 'selector.lists.errors.unreachable',
  LIST_TOO_LARGE: 'selector.lists.errors.tooLarge',
  LIST_UNREADABLE: 'selector.lists.errors.unreadable',
  LIST_NOT_NEWER: 'selector.lists.errors.notNewer',

  RELAY_DOWN: 'account.pairing.relayDown',
  PAIRING_EXPIRED: 'account.pairing.expired',
  PAIRING_NETWORKS: 'account.pairing.networks',

  EXPECTED_TO_FAIL: 'failures.swap.expectedToFail',
} as const satisfies Record<FailureCode, TextKey>;

const isKnown = (code: string): code is FailureCode => Object.hasOwn(KEYS, code);

export const failureKey = (code: string) =>
  isKnown(code) ? KEYS[code] : ('errors.general.somethingWrong' as const);
