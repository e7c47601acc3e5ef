import { AboutDialog } from '../menu/about-dialog.tsx';
import { Drawer, type DrawerProps } from '../menu/drawer.tsx';

/** What the header opens over the page; one file to fetch for both, as both are a dialog. */
export default function HeaderDialog({
  shown,
  ...drawer
}: DrawerProps & { shown: 'drawer' | 'about' }) {
  return shown === 'about' ? <AboutDialog onClose={drawer.onClose} /> : <Drawer {...drawer} />;
}
