/** Component `SwapLinkNotice`: loads and shows the notice of a link that is not valid as it is. */
import { lazy, Suspense, useState } from 'react';
import type { SwapLink } from '../../swap-url/swap-url.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import type { Side } from '../form/use-swap-form.ts';

const LinkNotice = lazy(() => import('./link-notice.tsx'));

const needsNotice = ({ ignored, symbols }: SwapLink): boolean =>
  !!(ignored.length || symbols.input || symbols.output);

/** Form that a link opens: of a swap or of a limit. */
interface LinkedForm {
  list: TokenList;
  input: Pick<Side, 'unknown'>;
  output: Pick<Side, 'unknown'>;
}

/** Notices that the user has dismissed. */
interface Dismissed {
  link?: SwapLink | undefined;
  unknown?: string | undefined;
}

export function SwapLinkNotice({ form }: { form: LinkedForm }) {
  const { link, patch } = useSwapUrl();
  // Remains when the address bar is updated.
  const [shown, setShown] = useState<SwapLink>();
  const [dismissed, setDismissed] = useState<Dismissed>({});
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
          setDismissed({ link: shown, unknown });
          setShown(undefined);
        }}
      />
    </Suspense>
  );
}
