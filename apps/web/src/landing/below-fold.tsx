import { useText } from '@cenote/i18n';
import { Icon, type IconName } from '@cenote/ui';
import { useEffect, useRef } from 'react';
import { HOME } from '../routes/paths.ts';
import { AppLink } from '../shell/menu/app-link.tsx';
import { Figures } from './figures.tsx';
import { Streams } from './streams.tsx';

const ID = 'fold';
const FACTS = [
  ['money', 'shield'],
  ['whole', 'drop'],
  ['calm', 'moon'],
] as const satisfies readonly (readonly [string, IconName])[];

/**
 * Section of the landing page below the form (default export): product description, figures, and a link to the swap
 * page.
 */
export default function BelowFold() {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // This section is rendered after the browser has looked for the anchor.
    if (window.location.hash === `#${ID}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id={ID} className="w-fold" aria-labelledby="fold-title" tabIndex={-1}>
      <a href={`#${ID}`} className="w-fold-link">
        {t('fold.more')}
        <Icon name="chevron-down" size={18} />
      </a>
      <h2 id="fold-title" className="w-fold-title">
        {t('fold.title')}
      </h2>
      <p className="w-fold-lead">{t('fold.lead')}</p>
      <Figures />
      <ul className="w-facts">
        <li className="c-card w-fact w-fact-wide">
          <div>
            <h3>{t('fold.proof.title')}</h3>
            <p>{t('fold.proof.text')}</p>
          </div>
          <Streams />
        </li>
        {FACTS.map(([name, icon]) => (
          <li key={name} className="c-card w-fact">
            <Icon name={icon} size={24} />
            <h3>{t(`fold.${name}.title`)}</h3>
            <p>{t(`fold.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="w-fold-end">{t('fold.end')}</p>
      <AppLink to={HOME} className="c-button" data-variant="primary" data-size="large">
        {t('fold.start')}
      </AppLink>
    </section>
  );
}
