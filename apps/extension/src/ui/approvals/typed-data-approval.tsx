import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import type { Report } from '../../messages/report/index.ts';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { Document } from './document.tsx';
import { withCodes } from './readable-text.ts';

/**
 * Approval screen for EIP-712 typed data, with the full data collapsed below the report; expanded if the wallet cannot
 * decode it.
 */
export function TypedDataApproval({ request, ...props }: ApprovalPropsOf<'typedData'>) {
  const t = useText();
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.typedData')}
      hint={t('extension.approvalTitle.messageHint')}
      action="extension.approve.sign"
      choice={{}}
    >
      {(report) => (
        <Disclosure
          key={String(isUndecoded(report))}
          summary={t('extension.data')}
          defaultOpen={request.version === 'V1' || isUndecoded(report)}
          data-testid="data"
        >
          <Document label={t('extension.data')} id="typed-data" isCode>
            {withCodes(JSON.stringify(shownPart(JSON.parse(request.data)), null, 2))}
          </Document>
        </Disclosure>
      )}
    </ApprovalFrame>
  );
}

const isUndecoded = (report: Report | undefined): boolean =>
  report?.decoded?.action.kind === 'unknownTypedData';

/** Without the types, which only describe the encoding of the rest. */
function shownPart(data: unknown): unknown {
  if (Array.isArray(data) || typeof data !== 'object' || data === null) return data;
  const { types: _, ...rest } = data as Record<string, unknown>;
  return rest;
}
