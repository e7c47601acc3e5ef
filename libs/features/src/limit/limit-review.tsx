import { contractsOf } from '@cenote/chains';
import {
  formatMoment,
  formatRate,
  formatTokenAmount,
  shortenAddress,
  useMoney,
  useText,
} from '@cenote/i18n';
import { LIMIT_EXPIRY_SECONDS } from '@cenote/trading/orders';
import { Banner, Button, Dialog, Disclosure, Icon, Stepper, TokenMark } from '@cenote/ui';
import { failureKey } from '../errors/failure-key.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import { fiatValue } from '../swap/amount-text.ts';
import type { Token } from '../tokens/token.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { LimitPlaced } from './limit-placed.tsx';
import type { LimitRequest } from './limit-request.ts';
import { placingLabel, placingView } from './placing-view.ts';
import { GapText } from './price-field.tsx';
import { gapView } from './price-gap-view.ts';
import { refusalText } from './refusal-text.ts';
import type { LimitForm } from './use-limit-form.ts';
import { type LimitReviewState, useLimitReview } from './use-limit-review.ts';

export interface LimitReviewProps {
  form: LimitForm;
  onClose(): void;
  /** The limit is placed: the form may be emptied. */
  onDone(): void;
}

/** Shows once more what will be signed, then takes the steps to it. */
export default function LimitReview({ form, onClose, onDone }: LimitReviewProps) {
  const t = useText();
  const review = useLimitReview(form);
  const { request, state, steps, end } = review;
  if (!request) return null;
  if (state.phase === 'waiting' && end?.type === 'accepted') {
    return (
      <Dialog
        open
        onClose={onDone}
        title={t('limit.review.title')}
        hideTitle
        data-testid="limit-review"
      >
        <LimitPlaced request={request} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('limit.review.title')} data-testid="limit-review">
      <ReviewSide label={t('limit.review.sell')} token={request.input} amount={request.amountIn} />
      <div className="f-review-arrow" aria-hidden="true">
        <Icon name="arrow-down" size={18} />
      </div>
      <ReviewSide label={t('limit.review.buy')} token={request.output} amount={request.amountOut} />
      <ReviewRows review={review} request={request} isInverted={form.isInverted} />
      <SignedTerms request={request} />
      <Stepper
        label={t('limit.placing.label')}
        steps={placingView(t, state, steps, request)}
        data-testid="limit-steps"
      />
      <Notice review={review} request={request} />
      <div className="f-review-action">
        <Button
          size="large"
          fullWidth
          busy={review.isBusy}
          // The second press of a double click is not a second thought.
          onClick={({ detail }) => detail < 2 && review.confirm()}
          data-state={state.phase}
          data-testid="limit-confirm"
        >
          {placingLabel(t, state, steps, end, request)}
        </Button>
      </div>
    </Dialog>
  );
}

function ReviewSide({ label, token, amount }: { label: string; token: Token; amount: bigint }) {
  const money = useMoney();
  const fiat = fiatValue(amount, token.decimals, token.priceUsd);
  return (
    <div className="f-review-side">
      <div className="f-review-text">
        <span className="f-well-label">{label}</span>
        <span className="f-review-amount f-figure">
          {formatTokenAmount(amount, token.decimals, { symbol: token.symbol, significant: 9 })}
        </span>
        {fiat !== undefined && <span className="f-review-fiat f-figure">{money.format(fiat)}</span>}
      </div>
      <TokenMark
        symbol={token.symbol}
        address={token.address}
        size={40}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
    </div>
  );
}

interface RowsProps {
  review: LimitReviewState;
  request: LimitRequest;
  isInverted: boolean;
}

function ReviewRows({ review: { market }, request, isInverted }: RowsProps) {
  const t = useText();
  const { account } = useWallet();
  const { input, output, amountIn, amountOut } = request;
  const sold = { amount: amountIn, decimals: input.decimals, symbol: input.symbol };
  const bought = { amount: amountOut, decimals: output.decimals, symbol: output.symbol };
  const gap = market && gapView({ amountIn, amountOut }, market, isInverted);
  return (
    <dl className="f-rows">
      <DetailRow label={t('limit.review.price')} data-testid="limit-review-price">
        {isInverted
          ? formatRate(bought, sold, { significant: 9 })
          : formatRate(sold, bought, { significant: 9 })}
      </DetailRow>
      <DetailRow
        label={t('limit.review.gap')}
        tone={gap?.isWorse ? 'warn' : 'none'}
        data-testid="limit-review-gap"
      >
        {gap ? <GapText gap={gap} /> : t('limit.review.unknownGap')}
      </DetailRow>
      <DetailRow label={t('limit.review.expires')} data-testid="limit-review-expires">
        {t(`limit.expiries.${request.expiry}`)}
      </DetailRow>
      <DetailRow label={t('limit.review.networkCost')}>{t('limit.review.none')}</DetailRow>
      {account && (
        <DetailRow label={t('review.recipient')}>
          <span className="f-account-address">{shortenAddress(account)}</span>
        </DetailRow>
      )}
    </dl>
  );
}

/** What the signature allows, to the last digit: the wallet shows the same. */
function SignedTerms({ request }: { request: LimitRequest }) {
  const t = useText();
  const { network, given, output, amountIn, amountOut, expiry } = request;
  const contracts = contractsOf(network.id);
  const exact = (amount: bigint, { decimals, symbol }: Token) =>
    formatTokenAmount(amount, decimals, { symbol, full: true });
  const until = Date.now() + LIMIT_EXPIRY_SECONDS[expiry] * 1_000;
  return (
    <Disclosure
      summary={
        <span className="f-checked">
          <Icon name="shield" size={16} /> {t('review.checked')}
        </span>
      }
      label={t('limit.review.signed')}
      data-testid="limit-signed"
    >
      <p className="f-limit-note">{t('limit.review.signedHint')}</p>
      <dl className="f-rows">
        <DetailRow label={t('limit.review.signedTake')}>{exact(amountIn, given)}</DetailRow>
        <DetailRow label={t('limit.review.signedGive')}>{exact(amountOut, output)}</DetailRow>
        <DetailRow label={t('limit.review.signedUntil')}>
          {formatMoment(until, expiry === 'day' ? 'minute' : 'day')}
        </DetailRow>
        {contracts && (
          <>
            <DetailRow label={t('limit.review.signedThrough')}>
              {`Permit2 ${shortenAddress(contracts.permit2)}`}
            </DetailRow>
            <DetailRow label={t('limit.review.signedBy')}>
              {shortenAddress(contracts.exclusiveDutchOrderReactor)}
            </DetailRow>
          </>
        )}
      </dl>
      <p className="f-limit-note">{t('limit.review.anyoneElse')}</p>
    </Disclosure>
  );
}

/** What stands in the way: a refusal, a failure, no answer. */
function Notice({ review, request }: { review: LimitReviewState; request: LimitRequest }) {
  const t = useText();
  const { state, end, isUnread } = review;
  const code = end?.type === 'refused' ? end.code : undefined;
  const failure =
    state.phase === 'failed' ? { reason: code ?? state.reason, pending: state.pending } : undefined;
  const said = failure && refusalText(t, failure.reason, request);
  return (
    <div className="f-swap-warnings">
      {state.phase === 'rejected' && (
        <Banner tone="error" title={t('errors.swap.rejected')} data-testid="limit-failure">
          {t('errors.swap.rejectedHint')}
        </Banner>
      )}
      {failure && said && (
        <Banner
          tone="error"
          title={said.title}
          data-reason={failure.reason}
          data-testid="limit-failure"
        >
          {failure.pending ? t('errors.swap.stillPending') : said.hint}
        </Banner>
      )}
      {state.phase === 'waiting' && end?.type === 'unanswered' && (
        <Banner tone="warn" title={t('limit.unanswered.title')} data-testid="limit-unanswered">
          {t('limit.unanswered.hint')}
        </Banner>
      )}
      {isUnread && (
        <Banner tone="warn" title={t(failureKey('RPC_DOWN'))} data-testid="limit-unread">
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
    </div>
  );
}
