import { useText } from '@cenote/i18n';
import { PRIVACY, TERMS } from '../routes/paths.ts';
import { AppLink } from './menu/app-link.tsx';

/** What stands at the foot of every page, below what it shows at first. */
export function Footer() {
  const t = useText();
  return (
    <footer className="w-footer">
      <AppLink to={TERMS}>{t('shell.terms')}</AppLink>
      <AppLink to={PRIVACY}>{t('shell.privacy')}</AppLink>
    </footer>
  );
}
