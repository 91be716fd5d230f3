// What English talks are usually about: category, the theme as a title, and words that are said in such a talk.

export const ENGLISH_THEMES = `
health|Doctor's visit|doctor physician gp clinic surgery symptom prescription dose tablet pill examine diagnosis referral nurse cough throat chest stethoscope
health|Blood pressure and tablets|blood-pressure pressure pill tablet dose dizzy milligram beta-blocker cuff pharmacist systolic
health|Blood results|blood bloods results iron cholesterol thyroid vitamin lab anaemia test sample liver
health|Dentist appointment|dentist dental tooth teeth molar filling crown hygienist gum root-canal cavity wisdom brace braces plaque toothache
health|Eye test and glasses|optician glasses lens lenses eyes eyesight contact prescription squint cataract retina frames vision
health|Physiotherapy|physio physiotherapist physiotherapy knee shoulder hamstring muscle stretch exercise rehab tendon achilles ankle sprain strain tape calf
health|Hospital stay|hospital ward surgeon operation surgery anaesthetic admitted discharge discharged nurse bed stitches drip icu recovery
health|Pregnancy and birth|pregnant pregnancy midwife ultrasound due trimester birth contractions labour labor scan bump kicking obstetrician
health|Vaccination|vaccine vaccination jab shot booster flu measles injection immunisation
health|Allergy|allergy allergic hives pollen antihistamine epipen nuts reaction hay-fever
health|Diabetes|diabetes diabetic insulin sugar glucose sensor pump hypo
health|Sleep problems|sleep insomnia awake tired bed nap pillow snore snoring melatonin nightmare
health|Ward handover|handover ward bed shift nurse drip obs catheter discharge ward-round bay morphine
health|Pharmacy|pharmacy pharmacist chemist prescription tablets ointment cream dose over-the-counter
health|Diet and weight|diet calories weight kilo protein carbs fasting nutrition snack lose scale
health|Quitting smoking|smoke smoked smoking smoker cigarette cigarettes patches nicotine lighter ashtray vape quit lungs
psychology|Therapy session|therapist therapy session feelings feeling anxious anxiety panic grief cry crying shame guilt angry trauma breathe counselling depressed
psychology|Grief|grief grieving died death loss mourning widow widower ashes miss funeral cry
psychology|Burnout and stress|burnout stress stressed exhausted overwhelmed pressure sick-leave boundaries
psychology|Lecture on psychology|memory forgetting brain experiment conditioning cognitive bias behaviour freud attachment perception
health|Vet visit|vet veterinary dog cat puppy kitten rabbit paw limp vaccination chip worming leash fur tail x-ray
other|Dog grooming|groomer grooming trim poodle coat clip clippers shampoo fur nails matted
family|The dog|dog puppy leash walkies bark barking fetch kennel collie terrier labrador breeder
family|The cat|cat kitten litter purr scratch meow whiskers
parenting|Kindergarten|kindergarten nursery daycare preschool nap toddler settling-in cubby
parenting|Parents' evening|parents-evening teacher maths grade class homework school report pupil spelling behaviour term classmates
parenting|Babysitting|babysitter babysitting sitter bedtime kids children eaten pyjamas story snack
parenting|Bedtime|bedtime pyjamas teeth story lullaby blanket teddy sleep monster
parenting|Baby|baby nappy nappies diaper bottle breastfeed breastfeeding crib cot teething colic pram stroller
parenting|Teenagers|teenager teenage phone grounded curfew screen-time puberty attitude
parenting|School run|school bus pick-up lunchbox pe gym bag uniform drop-off classroom
parenting|Playground|playground swing slide sandpit climbing seesaw
parenting|Children's birthday party|birthday party cake balloons candles clown pinata present invitations
family|Wedding plans|wedding bride groom bridesmaid bridesmaids florist seating venue vows registry bouquet peonies veil usher reception cake
family|Funeral|funeral coffin burial cremation ashes eulogy hymn wake grave undertaker mourners vicar
spiritual|Baptism|baptism baptised christening godmother godfather font godparents
family|Family Christmas|christmas tree turkey presents pudding carols santa stocking crackers advent
family|Family row|row argue argument shouting fight furious apologise unfair always never fault
family|Family dinner|dinner lunch roast gravy potatoes soup sunday table grandma grandpa aunt uncle pass
family|Family memories|grandmother grandfather granny grandad nana childhood remember remembered photo photograph album letters born village
family|Care of the parents|care-home carer sheltered mum dad dementia nursing frail wheelchair attorney pension
family|Family news|cousin nephew niece engaged expecting married twins moved in-laws
family|Divorce and custody|divorce custody separated ex weekends alimony split
family|Anniversary|anniversary golden married years surprise restaurant
family|Birthday|birthday turns cake candles gift present surprise
romantic|Love and dating|date dating kiss kissed boyfriend girlfriend crush flirting flirt blushing heart fell love tinder cute butterflies
romantic|Breakup|breakup broke dumped ex heartbroken lonely relationship apart
romantic|Couple's row|couple row marriage trust sofa apologise divorce husband wife sulking
romantic|Proposal|propose proposal ring kneel engaged yes fiance fiancee
legal|Lawyer's advice|lawyer solicitor attorney court sue lawsuit claim judge evidence contract clause notary liability barrister
legal|Will and inheritance|will inheritance inherit executor estate probate heir testament notary solicitor bequeath
legal|Contract|contract clause sign signature terms agreement liability notice party
legal|Traffic fine|fine speeding parking ticket police points licence appeal
legal|Police report|police officer stolen theft burglary report witness statement arrest thief
legal|Visa and papers|visa passport immigration permit embassy residence application citizenship papers
finance|Taxes|tax taxes accountant receipts deduct deduction return refund irs schedule vat audit filing expenses
finance|Insurance claim|insurance insurer claim policy adjuster damage deductible premium cover coverage assessor
finance|Bank|bank account overdraft card transfer loan branch interest savings balance pin
finance|Mortgage|mortgage loan rate fixed lender repayment equity deposit bank
finance|Savings and investing|savings invest investing fund shares stocks dividend portfolio index pension broker
finance|Household budget|budget bills spend spending afford rent groceries month money euros dollars pounds
finance|Pension|pension retire retirement annuity retired contributions
finance|Lost card|card blocked lost stolen pin fraud charge cancel replacement
finance|Bill and refund|bill invoice refund overcharged charged payment direct-debit
finance|Phone contract|contract tariff data plan provider roaming sim cancel
business|Customer support call|order customer delivery refund replacement tracking account number warranty hotline agent hold ticket
business|Parcel delivery|parcel package delivery courier tracking depot delivered neighbour doorstep
business|Sales call|client customer pitch demo quote discount prospect lead close sales deal
business|Pricing|price pricing tier subscription discount margin churn customers plan monthly resellers
business|Supplier and orders|supplier order delivery pallet invoice stock shipment lead-time wholesale quantity
business|Stock and inventory|inventory stock shelf shelves count filters carton warehouse barcode pallets missing
business|Shop|shop customers till counter shelves window cash closing
business|Office lease|office lease landlord floor square rent premises
business|Marketing|marketing campaign brand ads audience posts newsletter social-media clicks launch slogan
business|Farm shop|eggs hens farm dozen trays milk crates egg chickens
business|Café and restaurant|café cafe menu waiter kitchen chef table tip espresso reservation barista
business|Bakery|bakery bread dough sourdough oven baker rolls croissant flour loaf
entrepreneurship|Startup and investors|startup investor investors runway funding founder seed equity pitch raise valuation burn term-sheet pilot angel venture
entrepreneurship|Business idea|idea business customers prototype market niche launch side-hustle co-founder
work|Stand-up|standup stand-up yesterday blocked ticket review deploy staging merge sprint release branch pull-request bug
work|Retrospective|retro retrospective sprint estimates improve went action proposal
work|Team meeting|team meeting met project budget deadline agenda colleague report manager boss office department presentation
work|Planning meeting|roadmap milestone quarter deadline priority scope backlog planning timeline owners agenda
work|Project review|review project report draft slides feedback presentation status milestone
work|Performance review|performance raise salary promotion goals feedback rating bonus
work|Job interview|interview candidate job position salary cv resume experience strengths apply application shifts references
work|Shift roster|shift shifts roster swap night nights rota overtime schedule
work|Team gossip|boss colleague fired quit office manager promotion rumour
work|Onboarding|onboarding first-day badge laptop password handbook mentor
work|Union|union strike wages vote members negotiation
work|Handover|handover holiday cover inbox password colleague instructions
work|Truck driving|truck lorry depot tacho trailer motorway load brakes cargo haul
work|Interpreting and translation|translation translate translator translated interpreter language dictionary clause manuscript editor
work|Conference|conference talk speaker badge booth keynote panel
technology|Computer trouble|computer laptop printer driver wifi router password reboot restart update install cable screen login
technology|Printer|printer toner paper jam cartridge scanner print driver
technology|Phone help|phone app photos password icon swipe screen whatsapp settings pin tap grandson
technology|Software release|release deploy bug server database migration rollback api code test build backend frontend
technology|Database and servers|database server outage backup cluster latency incident logs query
technology|Artificial intelligence|ai model chatbot neural training prompt robot algorithm data
technology|Security|password phishing hacked breach two-factor security virus
technology|Gadgets|camera phone headphones battery charger tablet watch
science|Science talk|experiment physics chemistry atom molecule lab scientist hypothesis quantum particle theory
science|Stars and astronomy|star stars telescope planet comet meteor galaxy moon orbit perseids eclipse astronomer
science|Thesis|thesis supervisor chapter sampling figure axis dissertation data draft phd analysis professor
science|Biology|species cell dna gene evolution bird birds insects
science|Space|rocket launch space mars nasa astronaut satellite orbit
education|Lecture|lecture professor students slides exam semester notes chapter
education|Essay and seminar|essay seminar paragraph extension footnotes argument library deadline tutor reading
education|Exam|exam test revision revise grades marks pass fail study mock
education|Language lesson|grammar verb vocabulary pronunciation accent tense conjugate spanish french german english lesson
education|Maths lesson|maths math fractions equation algebra geometry angle minus sum solve triangle
education|Driving lesson|clutch gear mirror indicator roundabout parallel brake steering learner
education|Chess|chess bishop knight rook pawn queen checkmate endgame opening gambit board
education|School|school teacher homework class pupil classroom headmaster lesson
education|University|university degree faculty dorm tuition lecture campus enrol
education|Course|course workshop training module certificate instructor
philosophy|Philosophy|philosophy ethics kant hume plato free-will meaning existence moral consciousness stoic truth
philosophy|Life and death|death soul meaning afterlife universe fate dying
spiritual|Prayer group|pray prayer praying amen lord god praise bless jesus scripture psalm church
spiritual|Church|church sermon priest vicar pastor hymn congregation mass altar parish forgiveness bible
spiritual|Meditation|meditation breath breathe mantra mindful stillness retreat yoga
spiritual|Mosque and Ramadan|ramadan iftar mosque fasting imam prayer eid
spiritual|Synagogue|rabbi synagogue shabbat torah kosher
travel|Trip|trip flight hotel airport passport luggage itinerary beach suitcase tickets booking vacation holiday island
travel|Flight rebooking|flight rebook airline boarding gate booking luggage delayed cancelled connection seat layover standby
travel|Train|train platform ticket delayed conductor connection station carriage compartment
travel|Hotel|hotel room reception check-in checkout booking breakfast key lobby
travel|Hike|hike hiking trail ridge summit tent boots map rucksack peak bothy path compass mountain
travel|Camping|tent camping campfire sleeping-bag caravan campsite stove
travel|Road trip|drive motorway petrol route van miles border camper
travel|Cruise|cruise ship cabin deck port captain buffet
travel|Directions|left turn roundabout straight bridge lights map lost exit
inspiration|Motivation|dream believe courage goal goals resolution inspire passion purpose never-give-up
inspiration|New Year's resolutions|resolution resolutions january vow habit quit goals
social|Party plans|party invite invited drinks barbecue guests playlist bring snacks
social|Gossip|gossip heard moved swear rumour affair locks scandal
social|Old friends|remember reunion friends school years catch-up changed missed
social|Neighbours|neighbour neighbours neighbor fence noise hedge borrow stairs
social|Hairdresser|hair hairdresser salon fringe highlights colour blonde cut curls dye barber beard
social|Walk|walk puddle path park canal bench lake stroll
social|Coffee with a friend|coffee cappuccino cake catch-up latte
social|Club meeting|club committee treasurer members minutes agenda chair deposit hall raffle
social|Volunteering|volunteer hospice shelter food-bank pantry donate charity canned
social|Card game|poker cards bet deal ace bluff chips fold
social|Drinks|pub beer wine pint bar cocktail hangover
sports|Football|football goal penalty offside keeper striker relegation match league cup referee pitch striker midfield corner
sports|Tennis and padel|tennis serve backhand racket set court padel volley umpire
sports|Running|marathon running run race kilometre kilometres training pace miles jog trainers
sports|Cycling|bike bicycle cycling saddle helmet pedal peloton puncture tyre
sports|Swimming|swim swimming pool lane goggles lengths butterfly
sports|Rowing|rowing crew regatta oar boat cox river heats trailer eights
sports|Basketball|basketball dunk hoop rebound court points
sports|Skating|skate skateboard kickflip board ramp ollie deck rink
sports|Climbing|climbing rope harness boulder belay wall grip
sports|Skiing|ski skiing slope lift snowboard piste powder
sports|Gym|gym squat bench weights trainer treadmill reps workout
sports|Martial arts|judo karate boxing belt throw ring fight
sports|Cricket|cricket wicket bowled batting innings over bowler
sports|Rugby|rugby scrum try tackle lineout
sports|Golf|golf par hole putt swing tee bunker
sports|Sailing|sail sailing mast wind harbour knots regatta keel
sports|Horse riding|horse pony stable saddle ride riding gallop hoof
sports|Fishing|fishing rod trout bait catch pike river
sports|Dance|dance dancing waltz tango steps ballet partner rehearse
politics|Politics|politics vote voted voting election minister government party parliament mp labour conservative republican democrat candidate
politics|Council meeting|council councillor petition motion agenda hearing objection meadow residents bypass councillors cycle-lane
politics|Demonstration|demo protest march police placard rally
politics|Election|election ballot polls candidate votes campaign turnout majority
politics|Foreign policy|war treaty nato sanctions border ambassador un
literature|Book club|book novel chapter page author read reading reader ending character plot
literature|Poetry|poem poems poet verse sonnet rhyme stanza
literature|Writing|manuscript writing draft editor publisher novel chapter agent
literature|Novel in translation|novel translation translator author publisher title chapter
literature|Library|library librarian shelf loan overdue books borrow
history|War memories|war bomb evacuated soldier army rationing siege trenches label refugees bombs
history|Ancient Rome|roman romans rome emperor legion concrete pantheon hadrian aqueduct
history|Lecture on history|century empire king queen revolution treaty medieval battle dynasty colony
history|Local history|archive village mill railway ledger parish photograph museum
history|Museum|museum exhibition exhibit gallery archive curator artefact
history|Family tree|ancestor genealogy birth-certificate emigrated great-grandfather archive
architecture|Architect's meeting|architect extension loft dormer facade plans drawings section staircase conversion elevation beams
architecture|Buildings|tower cathedral dome arch brick concrete brutalist vault columns skyscraper
architecture|Building site|site scaffolding crane concrete foundation foreman builder beam
music|Piano lesson|piano pedal scales nocturne chopin left-hand keys sonata bach recital fingering
music|Band rehearsal|band rehearsal gig drums bass guitar set-list bridge chorus amp encore riff
music|Choir|choir sing singing alto tenor soprano conductor hymn rehearsal concert notes
music|Orchestra|orchestra viola violin cello conductor brahms symphony bowing bowings oboe rehearsal strings concert
music|Concert|concert tickets stage encore crowd band tour gig
music|Records|album vinyl record song track single playlist lyrics
music|Guitar lesson|guitar chord chords strings strum tuning fret
weather|Weather|weather rain rainy snow forecast storm sunny temperature frost wind hail fog umbrella degrees thunder
weather|Flood|flood flooded river sandbags water wall upstairs cellar rising
weather|Storm damage|storm hail roof tarp tree gale hurricane wind damage
weather|Heat wave|heat hot sweating degrees fan shade drought
news|News|headline news reporter journalist breaking newspaper article police arrested press
news|Podcast|podcast host episode listeners welcome-back guest sponsor subscribe
news|Radio show|radio listeners caller studio song on-air broadcast
entertainment|Film talk|film movie movies cinema actor director scene heist sequel trailer screen
entertainment|Series|series episode season finale netflix binge character spoiler
entertainment|Theatre and radio play|play theatre stage act scene actor script rehearsal audition radio-play curtain
entertainment|Dungeon game|dungeon dice roll goblin paladin quest wizard dragon campaign kobold sword spell
entertainment|Board game night|game board dice cards rules points turn win
entertainment|Video games|game level console controller boss player lag
entertainment|Quiz|quiz question points answer buzzer team
entertainment|Magic and circus|magician trick rabbit circus clown tent
entertainment|Comedy|comedian joke stand-up punchline laugh audience
real|House viewing|viewing house bedroom garden agent semi damp survey offer garage box-room kitchen estate
real|Flat hunting|flat apartment rent deposit landlord viewing tenant balcony furnished lease
real|Landlord and rent|landlord rent tenant deposit lease heating mould radiator notice repair
real|Valuation and sale|valuation sell selling bungalow deeds asking agent fees
real|Moving house|move moving boxes movers van keys removal furniture pack
real|Heating|heating boiler radiator thermostat gas cold valve pressure
real|Boiler service|boiler gas service engineer flue pressure valve alarm carbon-monoxide
real|Plumbing|plumber leak pipe tap drain sink toilet water bathroom
real|Roof repair|roof roofer slates tiles gutter stain leak ladder loft hatch
real|Insulation|insulation attic loft draught rebate wool heat-pump panels
real|Kitchen renovation|kitchen renovation tiles cabinets worktop sink stove oven countertop
real|Electrician|electrician fuse socket wiring wire switch cable
real|Washing machine|washer washing-machine drum spin filter machine appliance laundry dryer dishwasher
real|Furniture|sofa table chair wardrobe shelf bed furniture drawer assemble
real|Garden|garden lawn hedge plants mow weeds roses flowerbed fence
real|Allotment|allotment beans slugs courgette courgettes plot compost shed fleece tomatoes seeds potatoes frost
real|Cleaning|cleaning clean hoover vacuum mop laundry dishes
real|Painting|paint painting wall brush white roller coat decorator
real|Keys|key keys lock locksmith spare locked
real|Tile order|tile tiles showroom zellige grout terrazzo pallet glaze
design|Logo and posters|logo poster font typeface serif colour layout print proof grotesk palette
design|Interface design|button screen wireframe mockup prototype user icon layout click figma
design|Fashion and sewing|dress sew sewing fabric hem pattern zip skirt seam jacket tailor
design|Knitting and crochet|knit knitting crochet yarn stitch wool needle needles scarf blanket row mittens treble
design|Interior design|curtains carpet wallpaper lamp sofa colour lighting
design|Pottery|clay pottery glaze kiln wheel bowl
design|Photography|photo camera lens exposure portrait light
economics|Prices and inflation|inflation price prices rates central-bank wages interest demand supply recession tariff economy unemployment
economics|Trade|tariff export import trade currency dollar
environment|Bees|bee bees hive hives honey beekeeper wax queen swarm
environment|Climate|climate carbon emissions warming glacier co2 fossil energy
environment|Nature|forest wildlife species trees birds river meadow fox hedgehog
environment|Recycling|recycling bin bins rubbish waste plastic glass compost
environment|Solar and energy|solar panels electricity battery grid meter kilowatt
personal|Shopping list|buy milk bread butter leeks onions cheese groceries supermarket shopping potatoes list
personal|Cooking|recipe oven onions garlic pan simmer flour sauce boil bake
personal|Baking|bake cake flour sugar dough oven biscuits icing
personal|Diary|diary today felt feeling grateful journal
personal|Car repair|car garage mechanic brakes engine oil tyres battery inspection clutch exhaust mot jump
personal|Car battery|battery jump cables start engine garage alternator
personal|Buying a car|car dealer test-drive mileage electric petrol trade-in
personal|Phone number|number phone write area-code
personal|Haircut|haircut barber beard fringe clippers
personal|Lost and found|lost found wallet umbrella keys left-behind
personal|Appointments|appointment calendar reschedule slot
health|Headaches|headache headaches migraine migraines aura painkiller paracetamol ibuprofen temple nausea
health|Back pain|back spine disc lumbar slipped sciatica posture chiropractor
health|Hearing|hearing hearing-aid deaf ear ears audiologist tinnitus
health|Cancer treatment|chemo chemotherapy oncologist tumour lump biopsy radiotherapy remission mammogram
health|Skin|rash eczema mole dermatologist acne itching sunburn
health|Broken bone|fracture fractured cast broken wrist plaster crutches x-ray
health|Heart|heart cardiologist pacemaker palpitations bypass stent ecg
health|Cold and flu|cold flu cough sneezing tissues fever sore-throat hoarse
health|Registration at the practice|registration form medication operations allergies emergency history
parenting|School trip|school-trip permission packed-lunch coach wellies museum
parenting|Bullying|bully bullying bullied teased teasing
parenting|Head teacher|headmaster headmistress headteacher principal deputy
parenting|Pocket money|pocket-money allowance chores
family|Old photos|photo photos album picture pictures negatives
family|Dividing the household|chores dishes hoover laundry washing-up bins
family|Babysitting grandchildren|grandchildren grandson granddaughter grandma grandpa
work|New job|job offer salary full-time notice resign resigned start
work|Pay rise|raise pay-rise bonus promotion promoted salary
work|Office move|office desk desks open-plan move
work|Sick leave and cover|sick cover shift stand-in rota ill
work|Working from home|home-office remote webcam commute
work|Call centre|headset caller callers call-centre
work|Layoffs|laid-off redundancy redundant layoffs fired severance
business|Trade fair|trade-fair booth stand exhibition exhibitor
business|Return and exchange|return refund receipt exchange faulty
business|Market stall|stall market pitch crates customers
business|Tradesman's quote|quote estimate builder labour materials
finance|Bank fraud|fraud scam card transaction blocked suspicious
finance|Loan and debts|loan debt debts repay instalments interest
finance|Self-employed taxes|estimated quarterly self-employed penalty deduction accountant
entertainment|Lottery dreams|lottery jackpot million win ticket
entertainment|Documentary|documentary narrator footage episode
entertainment|Halloween|halloween costume pumpkin witch ghost trick-or-treat
entertainment|Museum of art|gallery painting paintings exhibition painter sculpture
entertainment|Reality show|contestant judges vote eliminated bake-off
social|Barbecue|barbecue grill charcoal sausages burgers
social|Dinner reservation|table reservation booking restaurant
social|Hen party|hen-party stag bride bachelorette
social|Moving away|leaving goodbye farewell
social|New flatmate|flatmate roommate house-rules rent shared
technology|Internet and router|wifi router internet broadband modem connection
technology|Password and login|password login account reset locked code
technology|IT helpdesk|helpdesk screen reboot staff cable
travel|Airport|airport gate boarding security passport luggage
travel|Beach holiday|beach sunscreen sand towel resort
travel|Carpool and traffic|traffic bridge lane carpool jam
travel|Bus and tram|bus tram driver stop timetable
travel|Ferry|ferry deck crossing harbour
real|Fence and boundary|fence panel panels hedge boundary deeds
real|Locked out|locksmith locked keys lock
real|Pests|mice mouse rats wasps ants moths exterminator
real|Lift|lift elevator stuck floor
real|Damp and mould|damp mould condensation
real|House inspection|inspection inspector alarms smoke-alarm
personal|Dream|dream dreamt dreamed woke weird
personal|Clothes shopping|dress shirt jacket fitting trousers shoes
personal|Sewing machine|sewing-machine stitches bobbin needle
personal|Garden centre|compost ferns pots seedlings nursery
personal|Tattoo|tattoo ink needle
environment|Sheep and cattle|ewes lambs sheep cows calf tractor barn
politics|Strike|strike picket walkout drivers
politics|Rent and housing policy|rent-cap housing mayor voting landlords
science|Physics|physics mass force energy newton
psychology|Counselling|counsellor counselling cope coping lonely
legal|Neighbour dispute|dispute complaint noise letter
`;
