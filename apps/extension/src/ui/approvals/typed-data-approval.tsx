import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import type { Report } from '../../messages/report/index.ts';
import { Frame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { Document } from './document.tsx';
import { withCodes } from './readable-text.ts';

/** Structured data: what it means, and whole behind that, as it is signed; in sight where the wallet cannot read it. */
export function TypedDataApproval({ request, ...props }: ApprovalPropsOf<'typedData'>) {
  const t = useText();
  return (
    <Frame
      {...props}
      title={t('extension.ask.typedData')}
      hint={t('extension.ask.messageHint')}
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
    </Frame>
  );
}

const isUndecoded = (report: Report | undefined): boolean =>
  report?.decoded?.action.kind === 'unknownTypedData';

/** The types only say how the rest is packed. */
function shownPart(data: unknown): unknown {
  if (Array.isArray(data) || typeof data !== 'object' || data === null) return data;
  const { types: _, ...rest } = data as Record<string, unknown>;
  return rest;
}
