/** A day with times, as the problems of Solomon are written down. */
export const solomon = `small

VEHICLE
NUMBER     CAPACITY
  2         10

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      0          0          0          0        100          0
    1      3          4          5         20         30         10
    2      6          8          5          0         15         10
`;
