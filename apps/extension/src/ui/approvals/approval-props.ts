import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { ApprovalProps } from './approval-frame.tsx';

/** Type `ApprovalPropsOf`: props of the approval screen for one type of request. */
export type ApprovalPropsOf<T extends ApprovalRequest['type']> = ApprovalProps & {
  request: Extract<ApprovalRequest, { type: T }>;
};
