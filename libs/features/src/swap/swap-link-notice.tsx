import { lazy, Suspense, useState } from 'react';
import type { SwapLink } from './swap-url.ts';
import { useSwapUrl } from './swap-url-context.tsx';
import type { SwapForm } from './use-swap-form.ts';

const LinkNotice = lazy(() => import('./link-notice.tsx'));

const needsNotice = ({ ignored, symbols }: SwapLink): boolean =>
  ignored.length > 0 || symbols.input !== undefined || symbols.output !== undefined;

/** Where a link could not be followed as it is: the notice of it, whose code comes then. */
export function SwapLinkNotice({ form }: { form: SwapForm }) {
  const { link, patch } = useSwapUrl();
  // Stays when the address bar is written anew.
  const [shown, setShown] = useState<SwapLink>();
  const [dismissed, setDismissed] = useState<{ link?: SwapLink; unknown?: string }>({});
  if (link !== shown && link !== dismissed.link && needsNotice(link)) setShown(link);
  const unknown = form.input.unknown ?? form.output.unknown;
  const isUnknownShown = unknown !== undefined && unknown !== dismissed.unknown;
  if (!shown && !isUnknownShown) return null;
  return (
    <Suspense>
      <LinkNotice
        link={shown}
        unknown={isUnknownShown ? unknown : undefined}
        tokens={form.list}
        patch={patch}
        onDismiss={() => {
          setDismissed({ ...(shown && { link: shown }), ...(unknown && { unknown }) });
          setShown(undefined);
        }}
      />
    </Suspense>
  );
}
