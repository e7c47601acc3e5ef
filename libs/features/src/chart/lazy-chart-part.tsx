/**
 * Component `LazyChartPart`: loads a component's code once `isDue` and renders the component; shows `children` until
 * then, a retry after a failure.
 */
import { useText, withLazyTexts } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LazyChartPartProps<Props extends object> {
  /** Must be a stable function. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Whether loading may start. */
  isDue?: boolean;
  /** Rendered until the code has loaded. */
  children?: ReactNode;
}

export function LazyChartPart<Props extends object>(late: LazyChartPartProps<Props>) {
  const { load, props, isDue = true, children } = late;
  const t = useText();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isDue || Part || hasFailed) return;
    let live = true;
    withLazyTexts(load()).then(
      (part) => live && setPart(() => part.default),
      () => live && setFailed(true),
    );
    return () => {
      live = false;
    };
  }, [isDue, load, Part, hasFailed]);
  if (Part) return <Part {...props} />;
  return hasFailed ? (
    <div className="c-state" role="alert">
      <p>{t('errors.general.chunkFailed')}</p>
      <Button size="small" variant="secondary" onClick={() => setFailed(false)}>
        {t('common.retry')}
      </Button>
    </div>
  ) : (
    children
  );
}
