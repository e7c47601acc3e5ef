import { useText } from '@cenote/i18n';
import { PRIVACY, TERMS } from '../routes/paths.ts';
import { AppLink } from './menu/app-link.tsx';

/** Footer of every page: links to terms and privacy. */
export function Footer() {
  const t = useText();
  return (
    <footer className="w-footer">
      <AppLink to={TERMS}>{t('shell.terms')}</AppLink>
      <AppLink to={PRIVACY}>{t('shell.privacy')}</AppLink>
    </footer>
  );
}
