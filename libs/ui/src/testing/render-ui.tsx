import { startText, withLazyTexts } from '@cenote/i18n';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { TokenIcon } from '../marks/token-icon-context.ts';
import { UiProvider } from '../ui-provider.tsx';

/**
 * `renderUi()`: test helper that loads the texts and renders an element in UiProvider with Testing Library, in the dark
 * theme.
 */
export async function renderUi(element: ReactElement, tokenIcon?: TokenIcon) {
  // jsdom lacks it.
  window.matchMedia ??= (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  await startText();
  await withLazyTexts(Promise.resolve());
  return render(element, {
    wrapper: ({ children }) => (
      <UiProvider theme="dark" {...(tokenIcon ? { tokenIcon } : undefined)}>
        {children}
      </UiProvider>
    ),
  });
}
