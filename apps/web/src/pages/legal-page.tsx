/** Components of the legal pages: `TermsPage` (terms of use) and `PrivacyPage` (what the app stores and sends). */
import { useText } from '@cenote/i18n';
import { PRIVACY, TERMS } from '../routes/paths.ts';
import { AppLink } from '../shell/menu/app-link.tsx';

const SECTIONS = {
  terms: ['what', 'wallet', 'risk', 'costs', 'duty', 'warranty'],
  privacy: ['device', 'gateway', 'rpc', 'chosen', 'chain', 'tracking'],
} as const;

/** Terms of use. */
export function TermsPage() {
  const t = useText();
  return (
    <article className="w-legal">
      <h1>{t('legal.terms.title')}</h1>
      <p>{t('legal.terms.lead')}</p>
      {SECTIONS.terms.map((id) => (
        <section key={id}>
          <h2>{t(`legal.terms.sections.${id}.title`)}</h2>
          <p>{t(`legal.terms.sections.${id}.text`)}</p>
        </section>
      ))}
      <AppLink to={PRIVACY} className="c-link">
        {t('legal.privacy.title')}
      </AppLink>
    </article>
  );
}

/** Privacy notice: what the app stores and sends. */
export function PrivacyPage() {
  const t = useText();
  return (
    <article className="w-legal">
      <h1>{t('legal.privacy.title')}</h1>
      <p>{t('legal.privacy.lead')}</p>
      {SECTIONS.privacy.map((id) => (
        <section key={id}>
          <h2>{t(`legal.privacy.sections.${id}.title`)}</h2>
          <p>{t(`legal.privacy.sections.${id}.text`)}</p>
        </section>
      ))}
      <AppLink to={TERMS} className="c-link">
        {t('legal.terms.title')}
      </AppLink>
    </article>
  );
}
