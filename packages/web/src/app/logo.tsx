/** The product's name and logo: a larder with its shelf. */
export const Logo = ({ small }: { small?: boolean }) => (
  <div className="s-logo">
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="7" fill="var(--brand, #6b6bff)" />
      <path
        d="M6.500 12.500h13M8.500 12.500V9.200c0-.9.700-1.700 1.600-1.700h.8c.9 0 1.600.8 1.600 1.700v3.300M14.800 12.500V8.600h3v3.900M8 19.500c0-2.200 1.300-3.600 3-3.600s3 1.400 3 3.600M15.600 19.500v-3.600h3.200v3.600M6.500 19.500h13"
        fill="none"
        stroke="#fff"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {small ? <span className="k-hidden">Larder</span> : <span>Larder</span>}
  </div>
);
