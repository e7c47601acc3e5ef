import { useText } from '@cenote/i18n';
import { Suspense } from 'react';
import { FloatingTokens, Fold, useHasRoom, useIsPainted } from '../landing/lazy-parts.tsx';
import { useIntro } from '../landing/use-intro.ts';
import { useOpenSwapAfterConnect } from '../landing/use-open-swap-after-connect.ts';
import { SwapForm } from './swap-page.tsx';

/**
 * Landing page (default export): headline, the swap form, floating tokens and the section below the fold, both loaded
 * after the first paint.
 */
export default function LandingPage() {
  const t = useText();
  useIntro();
  useOpenSwapAfterConnect();
  const isPainted = useIsPainted();
  const hasRoom = useHasRoom();
  return (
    <>
      <section className="w-hero">
        <h1 className="w-hero-title">{t('landing.headline')}</h1>
        <SwapForm heading="h2" />
        <p className="w-hero-text">{t('landing.subtitle')}</p>
        <Suspense>{isPainted && hasRoom && <FloatingTokens />}</Suspense>
      </section>
      <Suspense>{isPainted && <Fold />}</Suspense>
    </>
  );
}
