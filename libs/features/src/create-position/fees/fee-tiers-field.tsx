/**
 * Component `FeeTiersField`: the offered fees, each with its pool's shares in value and volume, or that it is new; for v4
 * also the pair's pools with other fees or hooks.
 */
import type { Hex } from '@cenote/chains';
import { formatPercent, shortenAddress, useText } from '@cenote/i18n';
import { DYNAMIC_FEE } from '@cenote/trading';
import { Badge } from '@cenote/ui';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { usualTiers } from '../pool/fee-tiers.ts';
import type { PoolShare } from '../pool/pair-pools-query.ts';
import { identified, poolKeyOf } from '../pool/pool-key.ts';
import type { OtherPool } from './other-pools.ts';
import { usePairPools } from './use-pair-pools.ts';

const BPS = 10_000;

export interface FeeTiersFieldProps {
  form: CreatePositionForm;
  /** Called after a pool or fee was chosen. */
  onPick(): void;
}

export function FeeTiersField({ form, onPick }: FeeTiersFieldProps) {
  const t = useText();
  const { version, network, state, patch, pools } = form;
  const { shares, others } = usePairPools(form);
  const tiers = usualTiers(version, network).map(({ fee }) => {
    const chosen = { ...state, fee, tickSpacing: undefined, hook: undefined };
    const key = poolKeyOf(version, network, chosen);
    return {
      fee,
      tickSpacing: undefined,
      hook: undefined,
      id: key && identified(key, network)?.id,
    };
  });
  const isChosen = ({ id, fee, hook }: Choice) =>
    form.key ? id === form.key.id : state.fee === fee && state.hook === hook;
  return (
    <fieldset className="f-fees" aria-label={t('createPosition.fees.title')}>
      {[...tiers, ...others].map((choice) => {
        const { id, fee, tickSpacing, hook } = choice;
        const isNew = id !== undefined && pools && !hook && !tickSpacing && !pools.has(id);
        return (
          <label key={id ?? fee} className="f-fee">
            <input
              type="radio"
              name="fee"
              checked={isChosen(choice)}
              onChange={() => {
                patch({ fee, tickSpacing, hook });
                onPick();
              }}
              data-testid={tickSpacing === undefined ? `fee-${fee}` : `pool-${id}`}
            />
            <span className="f-fee-percent f-figure">
              {fee === DYNAMIC_FEE ? t('entity.pools.dynamicFee') : formatFee(fee)}
            </span>
            {tickSpacing !== undefined && (
              <span className="f-fee-note">
                {hook
                  ? t('createPosition.fees.withHook', { address: shortenAddress(hook) })
                  : t('createPosition.fees.withSpacing', { spacing: tickSpacing })}
              </span>
            )}
            {isNew ? (
              <span>
                <Badge>{t('createPosition.fees.new')}</Badge>
              </span>
            ) : (
              shareTexts(id && shares.get(id)).map((text) => (
                <span key={text} className="f-fee-note">
                  {text}
                </span>
              ))
            )}
          </label>
        );
      })}
    </fieldset>
  );

  function shareTexts(share: PoolShare | undefined): string[] {
    const percent = (part: number) => formatPercent(part * BPS, { digits: 1 });
    return [
      share?.tvl != null && t('createPosition.fees.tvl', { percent: percent(share.tvl) }),
      share?.volume != null && t('createPosition.fees.volume', { percent: percent(share.volume) }),
    ].filter((text) => text !== false);
  }
}

type Choice = Omit<OtherPool, 'id'> & { id: Hex | undefined };
