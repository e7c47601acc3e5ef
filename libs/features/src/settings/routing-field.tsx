import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { ROUTINGS, routingChosen } from '../state/slices/settings.ts';

/** Field of the swap settings with the order routing: automatic, pools only, or Flow whenever available. */
export function RoutingField() {
  const t = useText();
  const dispatch = useAppDispatch();
  const routing = useAppSelector((state) => state.settings.routing);
  return (
    <div className="c-field">
      <span className="c-field-label" aria-hidden="true">
        {t('flow.routing.label')}
      </span>
      <SegmentedControl
        label={t('flow.routing.label')}
        options={ROUTINGS.map((value) => ({ value, label: t(`flow.routing.${value}`) }))}
        value={routing}
        onChange={(chosen) => dispatch(routingChosen(chosen))}
        fullWidth
        data-testid="routing-choice"
      />
      <div className="c-field-note" aria-live="polite">
        {t(`flow.routing.${routing}Hint`)}
      </div>
    </div>
  );
}
