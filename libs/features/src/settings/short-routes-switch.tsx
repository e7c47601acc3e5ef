import { useText } from '@cenote/i18n';
import { Switch } from '@cenote/ui';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { SHORT_ROUTE_LEGS, shortRoutesSet } from '../state/slices/settings.ts';

/** Switch of the swap settings that requests routes through few pools. */
export function ShortRoutesSwitch() {
  const t = useText();
  const dispatch = useAppDispatch();
  const isShort = useAppSelector((state) => state.settings.shortRoutes);
  const hintId = useId();
  return (
    <div className="c-field">
      <Switch
        label={t('swapSettings.shortRoutes')}
        checked={isShort}
        onChange={(on) => dispatch(shortRoutesSet(on))}
        aria-describedby={hintId}
        data-testid="short-routes-switch"
      />
      <div id={hintId} className="c-field-note">
        {t('swapSettings.shortRoutesHint', { pools: String(SHORT_ROUTE_LEGS) })}
      </div>
    </div>
  );
}
