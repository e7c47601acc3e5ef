/** Component `FeeTiersField`: the offered fees, each with its pool's shares in value and volume, or that it is new. */
import { formatPercent, useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { type FeeTier, usualTiers } from '../pool/fee-tiers.ts';
import { identified, poolKeyOf } from '../pool/pool-key.ts';
import { useFeeShares } from './use-fee-shares.ts';

const BPS = 10_000;

export function FeeTiersField({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const { version, network, state, patch, pools } = form;
  const shares = useFeeShares(form);
  const poolOf = ({ fee }: FeeTier) => {
    const plain = { ...state, fee, tickSpacing: undefined, hook: undefined };
    const key = poolKeyOf(version, network, plain);
    return key && identified(key, network);
  };
  return (
    <fieldset className="f-fees" aria-label={t('createPosition.fees.title')}>
      {usualTiers(version, network).map((tier) => {
        const pool = poolOf(tier);
        const share = pool && shares.get(pool.id);
        const isNew = pool && pools && !pools.has(pool.id);
        const figures = [
          share?.tvl != null &&
            t('createPosition.fees.tvl', {
              percent: formatPercent(share.tvl * BPS, { digits: 1 }),
            }),
          share?.volume != null &&
            t('createPosition.fees.volume', {
              percent: formatPercent(share.volume * BPS, { digits: 1 }),
            }),
        ].filter(Boolean);
        const isChosen = form.key
          ? pool?.id === form.key.id
          : state.fee === tier.fee && state.hook === undefined;
        return (
          <label key={tier.fee} className="f-fee">
            <input
              type="radio"
              name="fee"
              checked={isChosen}
              onChange={() => patch({ fee: tier.fee, tickSpacing: undefined, hook: undefined })}
              data-testid={`fee-${tier.fee}`}
            />
            <span className="f-fee-percent f-figure">{formatFee(tier.fee)}</span>
            <span className="f-fee-note">
              {isNew ? <Badge>{t('createPosition.fees.new')}</Badge> : figures.join(' · ')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
