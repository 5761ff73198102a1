/** A telephone number that a phone dials when it is tapped. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a className="k-link" href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>
    {number}
  </a>
);
