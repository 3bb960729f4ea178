import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToAnnouncements() {
  return (
    <Link
      to="/breaking-news"
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm hover:underline md:min-h-6 print:hidden"
    >
      <ArrowLeft aria-hidden size={16} />
      Back to Announcements
    </Link>
  );
}
