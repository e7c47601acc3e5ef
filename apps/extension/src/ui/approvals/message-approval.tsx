/**
 * Approval screen for personal_sign: the message as text if it is readable, else as bytes; collapsed if it is a sign-in
 * whose terms the report shows.
 */
import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { Document } from './document.tsx';
import { readableText } from './readable-text.ts';
import { isSignInShown } from './report/sign-in-facts.ts';

/** Part of every sign-in request (EIP-4361). */
const SIGN_IN = ' wants you to sign in with your Ethereum account:';

/** Approval of a personal message, shown as text if it is readable, else as bytes. */
export function MessageApproval({ request, ...props }: ApprovalPropsOf<'message'>) {
  const t = useText();
  const text = readableText(request.message);
  const message = (
    <Document label={t('extension.message')} id="message">
      {text ?? request.message}
    </Document>
  );
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.message')}
      hint={t('extension.approvalTitle.messageHint')}
      action="extension.approve.sign"
      choice={{}}
    >
      {(report) =>
        // Nothing can be signed before the report: a possible sign-in is collapsed, so that the layout does not
        // change.
        (report ? isSignInShown(report.decoded?.action) : text?.includes(SIGN_IN)) ? (
          <Disclosure summary={t('extension.message')}>{message}</Disclosure>
        ) : (
          message
        )
      }
    </ApprovalFrame>
  );
}
