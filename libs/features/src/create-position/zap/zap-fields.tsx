/**
 * Component `ZapFields`: two amounts that do not follow each other, and what they become: the swap, both deposited
 * amounts, and what is left with its cause.
 */
import { sameAddress } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import type { Amounts, ZapPlan } from '@cenote/trading/liquidity';
import { Hint, Skeleton } from '@cenote/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoadRouting } from '../../config/services.tsx';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import { maxDeposit } from '../deposit/max-deposit.ts';
import { SideField } from '../deposit/side-field.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { paidAmounts, planOf, type ZapTexts } from './zap-request.ts';

export interface ZapFieldsProps {
  form: CreatePositionForm;
  texts: ZapTexts;
  onTexts(texts: ZapTexts): void;
  loadRouting: LoadRouting;
  /** Symbol of the token of which the account has too little. */
  short: string | undefined;
}

export function ZapFields({ form, texts, onTexts, loadRouting, short }: ZapFieldsProps) {
  const { network, sideA, sideB } = form;
  const paid = paidAmounts(form, texts);
  return (
    <>
      <div className="f-swap-fields">
        {[sideA, sideB].map((side) => (
          <SideField
            key={side.side}
            side={{ ...side, isTaken: true }}
            text={texts[side.side]}
            max={
              side.token && side.balance && maxDeposit(side.balance, network, side.token.address)
            }
            short={short}
            isBalanceLoading={form.areBalancesLoading}
            onText={(value) => onTexts({ ...texts, [side.side]: value })}
          />
        ))}
      </div>
      {paid && <ZapSummary form={form} paid={paid} loadRouting={loadRouting} />}
    </>
  );
}

interface ZapSummaryProps {
  form: CreatePositionForm;
  paid: Amounts;
  loadRouting: LoadRouting;
}

function ZapSummary({ form, paid, loadRouting }: ZapSummaryProps) {
  const t = useText();
  const { network, key, state, range, slippageBps, payNative } = form;
  const { data, isError } = useQuery({
    queryKey: [
      'zapPlan',
      network.id,
      key?.id,
      range.tickLower,
      range.tickUpper,
      String(paid.amount0),
      String(paid.amount1),
      state.price,
      slippageBps,
      payNative,
    ],
    queryFn: async ({ signal }) =>
      (await planOf(form, paid, await loadRouting(), slippageBps, signal)) ?? null,
    refetchInterval: network.quoteRefreshMs,
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const tokens = tokensOf(form);
  if (isError) return <p data-testid="zap-failed">{t('createPosition.zap.failed')}</p>;
  if (!data || !tokens) return <Skeleton width="100%" height={72} />;
  return <PlanRows plan={data.plan} tokens={tokens} />;
}

function tokensOf({ isAFirst, sideA, sideB }: CreatePositionForm) {
  const [token0, token1] = isAFirst ? [sideA.token, sideB.token] : [sideB.token, sideA.token];
  return token0 && token1 && ([token0, token1] as const);
}

type Tokens = readonly [Token, Token];

function PlanRows({ plan, tokens }: { plan: ZapPlan; tokens: Tokens }) {
  const t = useText();
  const { swap, deposited, dust, dustCause } = plan;
  const isSold0 = swap && sameAddress(tokens[0].address, swap.tokenIn);
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
