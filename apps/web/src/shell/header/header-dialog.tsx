import { AboutDialog } from '../menu/about-dialog.tsx';
import { Drawer, type DrawerProps } from '../menu/drawer.tsx';

/** Search or about dialog of the header, in one chunk. */
export default function HeaderDialog({
  shown,
  ...drawer
}: DrawerProps & { shown: 'drawer' | 'about' }) {
  return shown === 'about' ? <AboutDialog onClose={drawer.onClose} /> : <Drawer {...drawer} />;
}
