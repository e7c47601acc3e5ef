/**
 * Component `ZapSummary`: plans a deposit of any amounts, again whenever the quotes of the network are refreshed, and shows
 * what it becomes. Also: `ZapSwitch`, which offers such a deposit.
 */
import { useText } from '@cenote/i18n';
import { Hint, Skeleton, Switch } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { LoadRouting } from '../../config/services.tsx';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { PlanRows } from './plan-rows.tsx';
import { zapPlanQuery } from './zap-plan.ts';
import type { Zap } from './zap-request.ts';
import { isOneTransaction } from './zap-target.ts';

export interface ZapSummaryProps {
  zap: Zap;
  slippageBps: number;
  loadRouting: LoadRouting;
}

export function ZapSummary({ zap: { target, paid }, slippageBps, loadRouting }: ZapSummaryProps) {
  const t = useText();
  const { account } = useWallet();
  const canBatch = useBatching(target.network, account, !isOneTransaction(target));
  const { data, isError } = useQuery(zapPlanQuery({ target, paid, slippageBps, loadRouting }));
  if (isError) return <p data-testid="zap-failed">{t('liquidity.zap.failed')}</p>;
  if (!data) return <Skeleton width="100%" height={72} />;
  const isSeparate = canBatch === false && data.swap !== undefined && !isOneTransaction(target);
  return (
    <>
      <dl className="f-rows" data-testid="zap-plan">
        <PlanRows plan={data} tokens={target.tokens} />
      </dl>
      {isSeparate && (
        <p className="f-changes-note" data-testid="zap-separate">
          {t('liquidity.zap.twoSteps')}
        </p>
      )}
    </>
  );
}

export interface ZapSwitchProps {
  isZap: boolean;
  onChange(isZap: boolean): void;
}

export function ZapSwitch({ isZap, onChange }: ZapSwitchProps) {
  const t = useText();
  return (
    <div className="f-liquidity-option">
      <Switch
        checked={isZap}
        onChange={onChange}
        label={t('liquidity.zap.toggle')}
        data-testid="zap-switch"
      />
      <Hint label={t('liquidity.zap.toggle')}>{t('liquidity.zap.hint')}</Hint>
    </div>
  );
}
