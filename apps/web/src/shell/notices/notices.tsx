import { useServices } from '@cenote/features';
import { useEffect, useState } from 'react';
import { isDismissed } from '../../boot/dismissed-notices.ts';
import { originCountry } from './origin-country.ts';
import { isMobile } from './promo.ts';
import { PROMO, PromoNotice } from './promo-notice.tsx';
import { UK, UkNotice } from './uk-notice.tsx';

/**
 * Notices at the foot of the page until dismissed (default export): UK disclaimer for visitors from Great Britain, and
 * the app download on mobile devices.
 */
export default function Notices() {
  const { downloadUrl, hasCountryHeader, gatewayUrl } = useServices().config;
  const [isBritish, setBritish] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const needsCountry = hasCountryHeader && gatewayUrl !== '' && !isDismissed(UK);
  useEffect(() => {
    if (!needsCountry) return;
    const stop = new AbortController();
    void originCountry(gatewayUrl, stop.signal).then(
      (country) => !stop.signal.aborted && setBritish(country === 'GB'),
    );
    return () => stop.abort();
  }, [needsCountry, gatewayUrl]);

  const isOpen = (name: string) => !seen.includes(name) && !isDismissed(name);
  const done = (name: string) => () => setSeen((names) => [...names, name]);
  return (
    <div className="w-notices">
      {isBritish && isOpen(UK) && <UkNotice onDone={done(UK)} />}
      {downloadUrl !== undefined && isMobile(navigator.userAgent) && isOpen(PROMO) && (
        <PromoNotice downloadUrl={downloadUrl} onDone={done(PROMO)} />
      )}
    </div>
  );
}
