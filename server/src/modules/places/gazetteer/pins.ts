import type { PinRow } from './rows.ts';
import type { StateCode } from './states.ts';

/**
 * The first three digits of the PINs of each state (design/india.md, section 3). Some are shared: a sorting
 * district can cross a border. PINs that begin with 9 are the army's post and are nowhere in particular.
 */
export const pinRanges: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [110, 110, 'DL'], [121, 136, 'HR'], [140, 160, 'PB'], [160, 160, 'CH'], [171, 177, 'HP'], [180, 194, 'JK'], [194, 194, 'LA'],
  [201, 285, 'UP'], [244, 263, 'UK'], [301, 345, 'RJ'], [360, 396, 'GJ'], [362, 362, 'DD'], [396, 396, 'DD'],
  [400, 445, 'MH'], [403, 403, 'GA'], [450, 488, 'MP'], [490, 497, 'CG'], [500, 535, 'AP'], [500, 535, 'TS'], [560, 591, 'KA'],
  [600, 643, 'TN'], [533, 533, 'PY'], [605, 605, 'PY'], [607, 607, 'PY'], [609, 609, 'PY'], [673, 673, 'PY'],
  [670, 695, 'KL'], [682, 682, 'LD'], [700, 743, 'WB'], [737, 737, 'SK'], [744, 744, 'AN'], [751, 770, 'OD'],
  [781, 788, 'AS'], [790, 792, 'AR'], [793, 794, 'ML'], [795, 795, 'MN'], [796, 796, 'MZ'], [797, 798, 'NL'], [799, 799, 'TR'],
  [800, 855, 'BR'], [813, 835, 'JH'],
];

/**
 * The sorting districts: first three digits of the PIN, the town or district they are known by, its state,
 * and a point in the middle when the name is not that of a city of the gazetteer.
 */
export const pinRows: readonly PinRow[] = [
  // Delhi, Haryana, Punjab, Chandigarh
  [110, 'Delhi', 'DL'], [121, 'Faridabad', 'HR'], [122, 'Gurugram', 'HR'], [123, 'Rewari', 'HR'], [124, 'Rohtak', 'HR'], [125, 'Hisar', 'HR'],
  [126, 'Jind', 'HR'], [127, 'Bhiwani', 'HR'], [131, 'Sonipat', 'HR'], [132, 'Karnal', 'HR'], [133, 'Ambala', 'HR'], [134, 'Panchkula', 'HR'],
  [135, 'Yamunanagar', 'HR'], [136, 'Kurukshetra', 'HR'], [140, 'Rupnagar', 'PB'], [141, 'Ludhiana', 'PB'], [142, 'Moga', 'PB'],
  [143, 'Amritsar', 'PB'], [144, 'Jalandhar', 'PB'], [145, 'Pathankot', 'PB'], [146, 'Hoshiarpur', 'PB'], [147, 'Patiala', 'PB'],
  [148, 'Sangrur', 'PB'], [151, 'Bathinda', 'PB'], [152, 'Firozpur', 'PB'], [160, 'Chandigarh', 'CH'],
  // Himachal Pradesh, Jammu and Kashmir, Ladakh
  [171, 'Shimla', 'HP'], [172, 'Rampur Bushahr', 'HP', 31.45, 77.63], [173, 'Solan', 'HP'], [174, 'Bilaspur', 'HP'], [175, 'Mandi', 'HP'],
  [176, 'Kangra', 'HP', 32.1, 76.27], [177, 'Hamirpur', 'HP'], [180, 'Jammu', 'JK'], [181, 'Jammu district', 'JK', 32.65, 74.8],
  [182, 'Udhampur', 'JK'], [184, 'Kathua', 'JK'], [185, 'Rajouri', 'JK'], [190, 'Srinagar', 'JK'], [191, 'Ganderbal', 'JK', 34.15, 74.75],
  [192, 'Anantnag', 'JK'], [193, 'Baramulla', 'JK'], [194, 'Leh', 'LA'],
  // Uttar Pradesh and Uttarakhand
  [201, 'Ghaziabad', 'UP'], [202, 'Aligarh', 'UP'], [203, 'Bulandshahr', 'UP'], [204, 'Hathras', 'UP'], [205, 'Mainpuri', 'UP'], [206, 'Etawah', 'UP'],
  [207, 'Etah', 'UP'], [208, 'Kanpur', 'UP'], [209, 'Farrukhabad', 'UP', 27.0, 79.9], [210, 'Banda', 'UP'], [211, 'Prayagraj', 'UP'],
  [212, 'Fatehpur', 'UP'], [221, 'Varanasi', 'UP'], [222, 'Jaunpur', 'UP'], [223, 'Shahganj', 'UP', 26.05, 82.69], [224, 'Ayodhya', 'UP'],
  [225, 'Barabanki', 'UP'], [226, 'Lucknow', 'UP'], [227, 'Lucknow district', 'UP', 26.6, 81.4], [228, 'Sultanpur', 'UP'], [229, 'Raebareli', 'UP'],
  [230, 'Pratapgarh', 'UP'], [231, 'Mirzapur', 'UP'], [232, 'Chandauli', 'UP'], [233, 'Ghazipur', 'UP'], [241, 'Hardoi', 'UP'],
  [242, 'Shahjahanpur', 'UP'], [243, 'Bareilly', 'UP'], [244, 'Moradabad', 'UP'], [245, 'Hapur', 'UP'], [246, 'Bijnor', 'UP'],
  [247, 'Saharanpur', 'UP'], [248, 'Dehradun', 'UK'], [249, 'Haridwar', 'UK'], [250, 'Meerut', 'UP'], [251, 'Muzaffarnagar', 'UP'],
  [261, 'Sitapur', 'UP'], [262, 'Lakhimpur', 'UP', 28.3, 80.3], [263, 'Haldwani', 'UK'], [271, 'Gonda', 'UP'], [272, 'Basti', 'UP'],
  [273, 'Gorakhpur', 'UP'], [274, 'Deoria', 'UP'], [275, 'Mau', 'UP'], [276, 'Azamgarh', 'UP'], [277, 'Ballia', 'UP'], [281, 'Mathura', 'UP'],
  [282, 'Agra', 'UP'], [283, 'Firozabad', 'UP'], [284, 'Jhansi', 'UP'], [285, 'Orai', 'UP'],
  // Rajasthan
  [301, 'Alwar', 'RJ'], [302, 'Jaipur', 'RJ'], [303, 'Jaipur district', 'RJ', 27.0, 75.7], [304, 'Tonk', 'RJ'], [305, 'Ajmer', 'RJ'],
  [306, 'Pali', 'RJ'], [307, 'Sirohi', 'RJ'], [311, 'Bhilwara', 'RJ'], [312, 'Chittorgarh', 'RJ'], [313, 'Udaipur', 'RJ'],
  [314, 'Dungarpur', 'RJ'], [321, 'Bharatpur', 'RJ'], [322, 'Sawai Madhopur', 'RJ'], [323, 'Bundi', 'RJ'], [324, 'Kota', 'RJ'],
  [325, 'Baran', 'RJ'], [326, 'Jhalawar', 'RJ'], [327, 'Banswara', 'RJ'], [328, 'Dholpur', 'RJ'], [331, 'Churu', 'RJ'],
  [332, 'Sikar', 'RJ'], [333, 'Jhunjhunu', 'RJ'], [334, 'Bikaner', 'RJ'], [335, 'Sri Ganganagar', 'RJ'], [341, 'Nagaur', 'RJ'],
  [342, 'Jodhpur', 'RJ'], [343, 'Jalore', 'RJ'], [344, 'Barmer', 'RJ'], [345, 'Jaisalmer', 'RJ'],

  // Gujarat
  [360, 'Rajkot', 'GJ'], [361, 'Jamnagar', 'GJ'], [362, 'Junagadh', 'GJ'], [363, 'Surendranagar', 'GJ'], [364, 'Bhavnagar', 'GJ'],
  [365, 'Amreli', 'GJ'], [370, 'Bhuj', 'GJ'], [380, 'Ahmedabad', 'GJ'], [382, 'Gandhinagar', 'GJ'], [383, 'Himatnagar', 'GJ'],
  [384, 'Mehsana', 'GJ'], [385, 'Palanpur', 'GJ'], [387, 'Nadiad', 'GJ'], [388, 'Anand', 'GJ'], [389, 'Godhra', 'GJ'], [390, 'Vadodara', 'GJ'],
  [391, 'Vadodara district', 'GJ', 22.25, 73.3], [392, 'Bharuch', 'GJ'], [393, 'Ankleshwar', 'GJ'], [394, 'Surat district', 'GJ', 21.2, 73.0],
  [395, 'Surat', 'GJ'], [396, 'Valsad', 'GJ'],
  // Maharashtra and Goa
  [400, 'Mumbai', 'MH'], [401, 'Vasai-Virar', 'MH'], [402, 'Alibag', 'MH'], [403, 'Goa', 'GA', 15.4, 73.95], [410, 'Panvel', 'MH', 18.87, 73.25],
  [411, 'Pune', 'MH'], [412, 'Pune district', 'MH', 18.5, 74.0], [413, 'Solapur', 'MH'], [414, 'Ahilyanagar', 'MH'], [415, 'Satara', 'MH'],
  [416, 'Kolhapur', 'MH'], [421, 'Kalyan', 'MH'], [422, 'Nashik', 'MH'], [423, 'Malegaon', 'MH'], [424, 'Dhule', 'MH'], [425, 'Jalgaon', 'MH'],
  [431, 'Chhatrapati Sambhajinagar', 'MH'], [440, 'Nagpur', 'MH'], [441, 'Bhandara', 'MH'], [442, 'Wardha', 'MH'], [443, 'Buldhana', 'MH'],
  [444, 'Akola', 'MH'], [445, 'Yavatmal', 'MH'],
  // Madhya Pradesh and Chhattisgarh
  [450, 'Khandwa', 'MP'], [451, 'Khargone', 'MP'], [452, 'Indore', 'MP'], [453, 'Indore district', 'MP', 22.7, 75.8], [454, 'Dhar', 'MP'],
  [455, 'Dewas', 'MP'], [456, 'Ujjain', 'MP'], [457, 'Ratlam', 'MP'], [458, 'Mandsaur', 'MP'], [460, 'Betul', 'MP'], [461, 'Narmadapuram', 'MP'],
  [462, 'Bhopal', 'MP'], [463, 'Bhopal district', 'MP', 23.5, 77.43], [464, 'Vidisha', 'MP'], [465, 'Shajapur', 'MP'], [466, 'Sehore', 'MP'],
  [470, 'Sagar', 'MP'], [471, 'Chhatarpur', 'MP'], [472, 'Tikamgarh', 'MP'], [473, 'Guna', 'MP'], [474, 'Gwalior', 'MP'], [475, 'Datia', 'MP'],
  [476, 'Morena', 'MP'], [477, 'Bhind', 'MP'], [480, 'Chhindwara', 'MP'], [481, 'Balaghat', 'MP'], [482, 'Jabalpur', 'MP'], [483, 'Katni', 'MP'],
  [484, 'Shahdol', 'MP'], [485, 'Satna', 'MP'], [486, 'Rewa', 'MP'], [487, 'Narsinghpur', 'MP'], [488, 'Panna', 'MP'], [490, 'Bhilai', 'CG'],
  [491, 'Durg', 'CG'], [492, 'Raipur', 'CG'], [493, 'Raipur district', 'CG', 21.2, 81.9], [494, 'Jagdalpur', 'CG'], [495, 'Bilaspur', 'CG'],
  [496, 'Raigarh', 'CG'], [497, 'Ambikapur', 'CG'],
  // Telangana and Andhra Pradesh
  [500, 'Hyderabad', 'TS'], [501, 'Vikarabad', 'TS', 17.33, 78.1], [502, 'Sangareddy', 'TS'], [503, 'Nizamabad', 'TS'], [504, 'Adilabad', 'TS'],
  [505, 'Karimnagar', 'TS'], [506, 'Warangal', 'TS'], [507, 'Khammam', 'TS'], [508, 'Nalgonda', 'TS'], [509, 'Mahbubnagar', 'TS'],
  [515, 'Anantapur', 'AP'], [516, 'Kadapa', 'AP'], [517, 'Chittoor', 'AP', 13.45, 79.2], [518, 'Kurnool', 'AP'], [520, 'Vijayawada', 'AP'],
  [521, 'Machilipatnam', 'AP', 16.4, 80.95], [522, 'Guntur', 'AP'], [523, 'Ongole', 'AP'], [524, 'Nellore', 'AP'], [530, 'Visakhapatnam', 'AP'],
  [531, 'Anakapalle', 'AP'], [532, 'Srikakulam', 'AP'], [533, 'Rajamahendravaram', 'AP', 16.95, 82.05], [534, 'Eluru', 'AP'], [535, 'Vizianagaram', 'AP'],
  // Karnataka
  [560, 'Bengaluru', 'KA'], [561, 'Doddaballapura', 'KA', 13.3, 77.54], [562, 'Bengaluru district', 'KA', 13.1, 77.65], [563, 'Kolar', 'KA'],
  [570, 'Mysuru', 'KA'], [571, 'Mandya', 'KA'], [572, 'Tumakuru', 'KA'], [573, 'Hassan', 'KA'], [574, 'Puttur', 'KA', 12.85, 75.2],
  [575, 'Mangaluru', 'KA'], [576, 'Udupi', 'KA'], [577, 'Davanagere', 'KA', 14.1, 75.8], [580, 'Hubballi', 'KA'], [581, 'Haveri', 'KA', 14.75, 74.9],
  [582, 'Gadag', 'KA'], [583, 'Ballari', 'KA'], [584, 'Raichur', 'KA'], [585, 'Kalaburagi', 'KA'], [586, 'Vijayapura', 'KA'], [587, 'Bagalkot', 'KA'],
  [590, 'Belagavi', 'KA'], [591, 'Belagavi district', 'KA', 16.2, 74.7],
  // Tamil Nadu and Puducherry
  [600, 'Chennai', 'TN'], [601, 'Tiruvallur', 'TN', 13.3, 80.05], [602, 'Tiruvallur', 'TN'], [603, 'Chengalpattu', 'TN'], [604, 'Tindivanam', 'TN'],
  [605, 'Puducherry', 'PY'], [606, 'Tiruvannamalai', 'TN'], [607, 'Cuddalore', 'TN'], [608, 'Chidambaram', 'TN'], [609, 'Mayiladuthurai', 'TN'],
  [610, 'Thiruvarur', 'TN'], [611, 'Nagapattinam', 'TN'], [612, 'Kumbakonam', 'TN'], [613, 'Thanjavur', 'TN'], [614, 'Mannargudi', 'TN'],
  [620, 'Tiruchirappalli', 'TN'], [621, 'Perambalur', 'TN'], [622, 'Pudukkottai', 'TN'], [623, 'Ramanathapuram', 'TN'], [624, 'Dindigul', 'TN'],
  [625, 'Madurai', 'TN'], [626, 'Virudhunagar', 'TN'], [627, 'Tirunelveli', 'TN'], [628, 'Thoothukudi', 'TN'], [629, 'Nagercoil', 'TN'],
  [630, 'Karaikudi', 'TN'], [631, 'Kanchipuram', 'TN'], [632, 'Vellore', 'TN'], [635, 'Krishnagiri', 'TN'], [636, 'Salem', 'TN'],
  [637, 'Namakkal', 'TN'], [638, 'Erode', 'TN'], [639, 'Karur', 'TN'], [641, 'Coimbatore', 'TN'], [642, 'Pollachi', 'TN'],
  [643, 'Udhagamandalam', 'TN'],
  // Kerala
  [670, 'Kannur', 'KL'], [671, 'Kasaragod', 'KL'], [673, 'Kozhikode', 'KL'], [676, 'Malappuram', 'KL'], [678, 'Palakkad', 'KL'],
  [679, 'Shoranur', 'KL'], [680, 'Thrissur', 'KL'], [682, 'Kochi', 'KL'], [683, 'Aluva', 'KL'], [685, 'Thodupuzha', 'KL', 9.9, 76.9],
  [686, 'Kottayam', 'KL'], [688, 'Alappuzha', 'KL'], [689, 'Pathanamthitta', 'KL'], [690, 'Kayamkulam', 'KL'], [691, 'Kollam', 'KL'],
  [695, 'Thiruvananthapuram', 'KL'],
  // West Bengal, Sikkim, the Andamans
  [700, 'Kolkata', 'WB'], [711, 'Howrah', 'WB'], [712, 'Hooghly', 'WB'], [713, 'Bardhaman', 'WB', 23.5, 87.4], [721, 'Medinipur', 'WB'],
  [722, 'Bankura', 'WB'], [723, 'Purulia', 'WB'], [731, 'Suri', 'WB'], [732, 'Malda', 'WB'], [733, 'Raiganj', 'WB', 25.45, 88.4],
  [734, 'Siliguri', 'WB'], [735, 'Jalpaiguri', 'WB'], [736, 'Cooch Behar', 'WB'], [737, 'Gangtok', 'SK'], [741, 'Krishnanagar', 'WB'],
  [742, 'Baharampur', 'WB'], [743, '24 Parganas', 'WB', 22.6, 88.6], [744, 'Sri Vijaya Puram', 'AN'],
  // Odisha
  [751, 'Bhubaneswar', 'OD'], [752, 'Puri', 'OD'], [753, 'Cuttack', 'OD'], [754, 'Kendrapara', 'OD'], [755, 'Jajpur', 'OD'], [756, 'Balasore', 'OD'],
  [757, 'Baripada', 'OD'], [758, 'Kendujhar', 'OD'], [759, 'Dhenkanal', 'OD'], [760, 'Brahmapur', 'OD'], [761, 'Ganjam', 'OD', 19.3, 84.6],
  [762, 'Phulbani', 'OD'], [764, 'Koraput', 'OD'], [765, 'Rayagada', 'OD'], [766, 'Bhawanipatna', 'OD'], [767, 'Balangir', 'OD'],
  [768, 'Sambalpur', 'OD'], [769, 'Rourkela', 'OD'], [770, 'Sundargarh', 'OD'],
  // The north-east
  [781, 'Guwahati', 'AS'], [782, 'Nagaon', 'AS'], [783, 'Goalpara', 'AS'], [784, 'Tezpur', 'AS'], [785, 'Jorhat', 'AS'], [786, 'Dibrugarh', 'AS'],
  [787, 'North Lakhimpur', 'AS'], [788, 'Silchar', 'AS'], [790, 'Bomdila', 'AR'], [791, 'Itanagar', 'AR'], [792, 'Tezu', 'AR'],
  [793, 'Shillong', 'ML'], [794, 'Tura', 'ML'], [795, 'Imphal', 'MN'], [796, 'Aizawl', 'MZ'], [797, 'Kohima', 'NL', 25.8, 93.9],
  [798, 'Mokokchung', 'NL'], [799, 'Agartala', 'TR'],
  // Bihar and Jharkhand
  [800, 'Patna', 'BR'], [801, 'Danapur', 'BR', 25.5, 85.1], [802, 'Arrah', 'BR'], [803, 'Bihar Sharif', 'BR'], [804, 'Jehanabad', 'BR'],
  [805, 'Nawada', 'BR'], [811, 'Munger', 'BR'], [812, 'Bhagalpur', 'BR'], [813, 'Banka', 'BR', 25.0, 86.95], [814, 'Deoghar', 'JH', 24.4, 86.95],
  [815, 'Giridih', 'JH'], [816, 'Sahibganj', 'JH'], [821, 'Sasaram', 'BR'], [822, 'Daltonganj', 'JH'], [823, 'Gaya', 'BR'], [824, 'Aurangabad', 'BR'],
  [825, 'Hazaribagh', 'JH'], [826, 'Dhanbad', 'JH'], [827, 'Bokaro', 'JH'], [828, 'Jharia', 'JH'], [829, 'Ramgarh', 'JH'], [831, 'Jamshedpur', 'JH'],
  [832, 'Ghatsila', 'JH'], [833, 'Chaibasa', 'JH'], [834, 'Ranchi', 'JH'], [835, 'Gumla', 'JH'], [841, 'Chapra', 'BR'], [842, 'Muzaffarpur', 'BR'],
  [843, 'Sitamarhi', 'BR', 26.4, 85.45], [844, 'Hajipur', 'BR'], [845, 'Motihari', 'BR'], [846, 'Darbhanga', 'BR'], [847, 'Madhubani', 'BR'],
  [848, 'Samastipur', 'BR'], [851, 'Begusarai', 'BR'], [852, 'Saharsa', 'BR'], [853, 'Naugachia', 'BR', 25.39, 87.1], [854, 'Purnia', 'BR'],
  [855, 'Kishanganj', 'BR'],
];

/** Two digits, for what names no sorting district above: a large town in the middle of them. */
export const pinCircles: readonly PinRow[] = [
  [11, 'Delhi', 'DL'], [12, 'Rohtak', 'HR'], [13, 'Karnal', 'HR'], [14, 'Ludhiana', 'PB'], [15, 'Bathinda', 'PB'], [16, 'Chandigarh', 'CH'],
  [17, 'Mandi', 'HP'], [18, 'Jammu', 'JK'], [19, 'Srinagar', 'JK'], [20, 'Etah', 'UP'], [21, 'Prayagraj', 'UP'], [22, 'Sultanpur', 'UP'],
  [23, 'Mirzapur', 'UP'], [24, 'Moradabad', 'UP'], [25, 'Meerut', 'UP'], [26, 'Lakhimpur', 'UP'], [27, 'Gorakhpur', 'UP'], [28, 'Agra', 'UP'],
  [30, 'Jaipur', 'RJ'], [31, 'Udaipur', 'RJ'], [32, 'Kota', 'RJ'], [33, 'Bikaner', 'RJ'], [34, 'Jodhpur', 'RJ'], [36, 'Rajkot', 'GJ'],
  [37, 'Bhuj', 'GJ'], [38, 'Ahmedabad', 'GJ'], [39, 'Vadodara', 'GJ'], [40, 'Mumbai', 'MH'], [41, 'Pune', 'MH'], [42, 'Nashik', 'MH'],
  [43, 'Jalna', 'MH'], [44, 'Nagpur', 'MH'], [45, 'Indore', 'MP'], [46, 'Bhopal', 'MP'], [47, 'Sagar', 'MP'], [48, 'Jabalpur', 'MP'],
  [49, 'Raipur', 'CG'], [50, 'Hyderabad', 'TS'], [51, 'Kadapa', 'AP'], [52, 'Vijayawada', 'AP'], [53, 'Visakhapatnam', 'AP'],
  [56, 'Bengaluru', 'KA'], [57, 'Hassan', 'KA'], [58, 'Hubballi', 'KA'], [59, 'Belagavi', 'KA'], [60, 'Chennai', 'TN'],
  [61, 'Thanjavur', 'TN'], [62, 'Madurai', 'TN'], [63, 'Salem', 'TN'], [64, 'Coimbatore', 'TN'], [67, 'Kozhikode', 'KL'], [68, 'Kochi', 'KL'],
  [69, 'Thiruvananthapuram', 'KL'], [70, 'Kolkata', 'WB'], [71, 'Hooghly', 'WB'], [72, 'Bankura', 'WB'], [73, 'Siliguri', 'WB'],
  [74, 'Krishnanagar', 'WB'], [75, 'Cuttack', 'OD'], [76, 'Sambalpur', 'OD'], [77, 'Sundargarh', 'OD'], [78, 'Guwahati', 'AS'],
  [79, 'Shillong', 'ML'], [80, 'Patna', 'BR'], [81, 'Bhagalpur', 'BR'], [82, 'Hazaribagh', 'JH'], [83, 'Ranchi', 'JH'],
  [84, 'Muzaffarpur', 'BR'], [85, 'Purnia', 'BR'],
];
