import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { ApprovalProps } from './approval-frame.tsx';

/** Props of the screen for one kind of request. */
export type ApprovalPropsOf<T extends ApprovalRequest['type']> = ApprovalProps & {
  request: Extract<ApprovalRequest, { type: T }>;
};
