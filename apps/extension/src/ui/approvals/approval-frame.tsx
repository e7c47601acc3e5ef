/**
 * `ApprovalFrame`: component around every approval screen: requester, account, network, report, findings, and the buttons.
 * It sends the approval or rejection itself, and allows approval only if the current report is shown and its dangers are
 * accepted. Also: `ApprovalProps`, the approval and the number of further ones.
 */
import { type TextKey, useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { Approval } from '@cenote/wallet-core/approvals';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../messages/choice.ts';
import { dangersIn } from '../../messages/report/dangers.ts';
import { asText, type Report as ReportData } from '../../messages/report/index.ts';
import { AccountName } from '../components/account-name.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { NetworkName } from '../components/network-name.tsx';
import { StableHeight } from '../components/stable-height.tsx';
import { useScrollIntoView } from '../components/use-scroll-into-view.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';
import { FindingsSection } from './report/findings-section.tsx';
import { highestLevelOf } from './report/highest-level.ts';
import { Report } from './report/report.tsx';
import { useReport } from './report/use-report.ts';
import { Requester } from './requester.tsx';
import { useArmed } from './use-armed.ts';
import { useIsViewOnly } from './use-is-view-only.ts';

export interface ApprovalProps {
  approval: Approval;
  /** Number of further open approvals. */
  left: number;
}

export interface ApprovalFrameProps extends ApprovalProps {
  title: string;
  hint?: string;
  /** Label of the approve button. */
  action: Extract<TextKey, `extension.approve.${string}`>;
  /** The user's choice; undefined while it is incomplete. */
  choice: Choice | undefined;
  /** Why it cannot be approved, if known: shown next to the button. */
  obstacle?: string | undefined;
  /** Choices that determine the report: below it, once there is one, so that they do not move when it arrives. */
  choices?: ReactNode;
  /** Additional content, which may depend on the current report. */
  children?: ReactNode | ((report: ReportData | undefined) => ReactNode);
}

/**
 * Shared frame of all approvals: the requester, account and network, the report, and the buttons to approve and
 * reject.
 */
export function ApprovalFrame(props: ApprovalFrameProps) {
  const { approval, left, title, hint, action, choice, choices, obstacle, children } = props;
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure } = useCommand();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useScrollIntoView(body);
  const checked = useReport(approval.id, choice);
  const [accepted, setAccepted] = useState<string>();
  /** The report that was accepted but is outdated: a new one is being made. */
  const [refused, setRefused] = useState<ReportData>();
  const [isChecking, setChecking] = useState(false);
  const isWatched = useIsViewOnly(approval.request);
  // Focuses the heading instead of a button: a key press that was meant for the page must not approve.
  useEffect(() => heading.current?.focus(), []);
  const { id, requester, request, chainId } = approval;
  const { report } = checked;
  const [hasReport, setHasReport] = useState(false);
  if (!hasReport && (report || checked.failure)) setHasReport(true);
  const isRefused = report !== undefined && report === refused;
  const { isArmed, mayAgree } = useArmed(isRefused);
  const first = useFirstReport(isRefused ? undefined : report);
  const gravest = highestLevelOf(report);
  const dangers = report ? dangersIn(report) : '';
  const isAccepted = gravest !== 'danger' || accepted === dangers;
  const isBlocked = gravest === 'block';
  const isRead = report !== undefined && !isRefused && checked.isOfChoice;
  const canAgree = choice && isArmed && isRead && isAccepted && !isBlocked && !isWatched;
  const agree = async () => {
    if (!mayAgree()) return;
    setChecking(report?.simulation !== undefined);
    const approved = await run(() =>
      client.run('approve', {
        id,
        choice: choice ?? {},
        accepted: dangers,
        ...(first?.simulation && { shown: asText(first.simulation) }),
      }),
    );
    setChecking(false);
    if (approved) return;
    // The worker's report differs by now: the user has to review and accept the new one.
    setRefused(report);
    setAccepted(undefined);
    checked.retry();
  };
  return (
    <main
      className="x-screen x-approval-screen"
      data-testid="approval"
      data-type={approval.request.type}
    >
      <div className="x-grow" ref={body}>
        <h1 className="x-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Requester origin={requester.origin} url={requester.url} shownHost={report?.shownHost} />
        {hint && <p className="x-hint">{hint}</p>}
        <dl className="x-facts">
          {'account' in request && (
            <LabeledValue name={t('wallet.account')} id="ask-account">
              <AccountName address={request.account} />
            </LabeledValue>
          )}
          {/* Requests about a network show its name themselves. */}
          {request.type !== 'addChain' && request.type !== 'switchChain' && (
            <LabeledValue name={t('common.network')} id="network">
              <NetworkName chainId={chainId} />
            </LabeledValue>
          )}
        </dl>
        {isWatched && (
          <Banner tone="warn" title={t('extension.accounting.cannotSign')}>
            {t('extension.accounting.cannotSignHint')}
          </Banner>
        )}
        <StableHeight isPending={report === undefined} className="x-checks">
          <Report report={report} chainId={chainId} />
          <FindingsSection
            state={checked}
            chainId={chainId}
            accepted={accepted === dangers}
            onAccept={(yes) => setAccepted(yes ? dangers : undefined)}
          />
        </StableHeight>
        {hasReport && choices}
        {typeof children === 'function' ? children(report) : children}
      </div>
      <div className="x-action-bar">
        {failure && <Banner tone="error" title={failureText(t, failure)} />}
        {(isBlocked || obstacle || !isAccepted) && (
          <p className="x-hint" data-testid="approval-blocked" role="status">
            {isBlocked ? t('checks.blocked') : (obstacle ?? t('checks.acceptFirst'))}
          </p>
        )}
        {isChecking && (
          <p className="x-hint" data-testid="checking-again" role="status">
            {t('checks.checkingAgain')}
          </p>
        )}
        {left > 0 && <p className="x-hint">{t('extension.requestsLeft', { count: left })}</p>}
        <div className="x-approval-actions">
          <Button
            variant="secondary"
            size="large"
            onClick={() => void run(() => client.run('reject', { id }))}
            data-testid="reject"
          >
            {t('extension.reject')}
          </Button>
          <Button
            variant={gravest === 'danger' ? 'danger' : 'primary'}
            size="large"
            busy={busy}
            disabled={!canAgree}
            onClick={() => void agree()}
            data-testid="approve"
          >
            {t(action)}
          </Button>
        </div>
      </div>
    </main>
  );
}

/**
 * The report that was shown first. It is refreshed while the user reads, and the changes are compared with this one.
 * Replaced if it shows no effects, or if the calls are executed by another method.
 * @param report undefined if the last one is outdated: the next one becomes the first
 */
function useFirstReport(report: ReportData | undefined): ReportData | undefined {
  const [first, setFirst] = useState<ReportData>();
  const canStay =
    report !== undefined &&
    first?.simulation?.outcome === 'passes' &&
    first.simulated?.atomic === report.simulated?.atomic;
  const next = canStay ? first : report;
  if (next !== first) setFirst(next);
  return next;
}
