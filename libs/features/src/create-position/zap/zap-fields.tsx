/**
 * Component `ZapFields`: the token and amount of a deposit of one token, and what it becomes: the swap, both deposited
 * amounts, and what is left with its cause.
 */
import { formatTokenAmount, useText } from '@cenote/i18n';
import type { Amounts, ZapPlan } from '@cenote/trading/liquidity';
import { Hint, SegmentedControl, Skeleton } from '@cenote/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoadRouting } from '../../config/services.tsx';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import { DepositField } from '../deposit/deposit-field.tsx';
import { maxDeposit } from '../deposit/max-deposit.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { planOf } from './zap-request.ts';

export interface ZapFieldsProps {
  form: CreatePositionForm;
  loadRouting: LoadRouting;
  isShort: boolean;
}

export function ZapFields({ form, loadRouting, isShort }: ZapFieldsProps) {
  const t = useText();
  const { state, patch, network, sideA, sideB } = form;
  const side = state.side === 'A' ? sideA : sideB;
  const { token, balance } = side;
  if (!token) return null;
  return (
    <>
      <SegmentedControl
        label={t('createPosition.zap.token')}
        options={[sideA, sideB].map((each) => ({
          value: each.side,
          label: each.token?.symbol ?? '',
        }))}
        value={state.side}
        onChange={(value) => patch({ side: value === 'B' ? 'B' : 'A', value: '' })}
        data-testid="zap-token"
      />
      <div className="f-swap-fields">
        <DepositField
          side={{ ...side, isTaken: true }}
          typed={state.value}
          max={balance && maxDeposit(balance, network, token.address)}
          isShort={isShort}
          isBalanceLoading={form.areBalancesLoading}
          onValue={(value) => patch({ value })}
        />
      </div>
      {form.given && <ZapSummary form={form} loadRouting={loadRouting} />}
    </>
  );
}

function ZapSummary({ form, loadRouting }: Pick<ZapFieldsProps, 'form' | 'loadRouting'>) {
  const t = useText();
  const { network, key, state, range, slippageBps, payNative } = form;
  const { data, isError } = useQuery({
    queryKey: [
      'zapPlan',
      network.id,
      key?.id,
      range.tickLower,
      range.tickUpper,
      state.side,
      state.value,
      state.price,
      slippageBps,
      payNative,
    ],
    queryFn: async ({ signal }) =>
      (await planOf(form, await loadRouting(), slippageBps, signal)) ?? null,
    refetchInterval: network.quoteRefreshMs,
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const tokens = tokensOf(form);
  if (isError) return <p data-testid="zap-failed">{t('createPosition.zap.failed')}</p>;
  if (!data || !tokens) return <Skeleton width="100%" height={72} />;
  const isSold0 = (state.side === 'A') === form.isAFirst;
  return <PlanRows plan={data.plan} tokens={tokens} isSold0={isSold0} />;
}

function tokensOf({ isAFirst, sideA, sideB }: CreatePositionForm) {
  const [token0, token1] = isAFirst ? [sideA.token, sideB.token] : [sideB.token, sideA.token];
  return token0 && token1 && ([token0, token1] as const);
}

type Tokens = readonly [Token, Token];

interface PlanRowsProps {
  plan: ZapPlan;
  tokens: Tokens;
  /** Whether token0 is paid, of which a part is swapped. */
  isSold0: boolean;
}

function PlanRows({ plan, tokens, isSold0 }: PlanRowsProps) {
  const t = useText();
  const { swap, deposited, dust, dustCause } = plan;
  const [sold, bought] = isSold0 ? tokens : [tokens[1], tokens[0]];
  return (
    <dl className="f-rows" data-testid="zap-plan">
      {swap && (
        <DetailRow label={t('createPosition.zap.swap')} data-testid="zap-swap">
          {t('createPosition.zap.swapped', {
            sold: formatTokenAmount(swap.amountIn, sold.decimals, { symbol: sold.symbol }),
            bought: formatTokenAmount(swap.amountOut, bought.decimals, { symbol: bought.symbol }),
          })}
        </DetailRow>
      )}
      <DetailRow label={t('createPosition.zap.deposited')} data-testid="zap-deposited">
        {amountsText(deposited, tokens)}
      </DetailRow>
      <DetailRow label={t('createPosition.zap.left')} data-testid="zap-left">
        {dustCause ? amountsText(dust, tokens) : t('createPosition.zap.none')}
        {dustCause && (
          <Hint label={t('createPosition.zap.left')}>
            {t(`createPosition.zap.causes.${dustCause}`)}
          </Hint>
        )}
      </DetailRow>
    </dl>
  );
}

/** Both amounts that are not zero. */
const amountsText = ({ amount0, amount1 }: Amounts, [token0, token1]: Tokens): string =>
  [
    { amount: amount0, token: token0 },
    { amount: amount1, token: token1 },
  ]
    .filter(({ amount }) => amount > 0n)
    .map(({ amount, token }) => formatTokenAmount(amount, token.decimals, { symbol: token.symbol }))
    .join(' + ');
