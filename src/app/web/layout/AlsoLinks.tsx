import { Link } from '@tanstack/react-router';
import { ALSO } from './footer-links.ts';

interface AlsoLinksProps {
  className: string;
  onClick?: () => void;
}

/** Links that every page has in its head beside the managed navigation. */
export const AlsoLinks = (props: AlsoLinksProps) =>
  ALSO.map(({ label, href }) => (
    <Link key={href} to={href} {...props}>
      {label}
    </Link>
  ));
